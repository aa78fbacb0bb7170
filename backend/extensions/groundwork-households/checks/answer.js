import { isKey, mayRead, openRows } from '../open-rows.js';
import { forbidden, notFound } from '../refusal.js';
import { contradictions } from './contradictions.js';
import { duplicates } from './duplicates.js';
import { enumerators } from './enumerators.js';
import { outliers } from './outliers.js';

const CHECKS = [...duplicates, ...outliers, ...enumerators, ...contradictions];
const LARGEST_PAGE = 500;

/** Every check with its rule in words: `{ id, group, title, rule }`. */
export const listChecks = async () => CHECKS.map(({ id, group, title, rule }) => ({ id, group, title, rule }));

/** Fields of the findings' households that are told beside them. */
const TOLD = ['id', 'household_code', 'interview_date', 'enumerator_code', 'review_state', 'village_id.village_name'];

/** The SQL below sees every row, so it runs for those only who may read every row and every field it looks at. */
const requireRights = async (context, { reads }) => {
  if (context.accountability.admin === true) return;
  for (const [collection, fields] of Object.entries({ households: ['id'], ...reads })) {
    if (!(await mayRead(context, collection, fields))) throw forbidden();
    const [{ count: seen } = {}] = await openRows(context, collection, { aggregate: { count: ['*'] } });
    const [{ n: there }] = await context.database(collection).count({ n: '*' });
    const counted = typeof seen === 'object' && seen !== null ? seen['*'] : seen;
    if (Number(counted) !== Number(there)) throw forbidden();
  }
};

const textOf = (value) => (typeof value === 'string' && value !== '' ? value : undefined);
const wholeOf = (value, otherwise, most) => {
  const number = Number(value ?? otherwise);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : otherwise;
};

/** The households that findings are wanted of: of a round, a village, an enumerator, in a state of review. */
const narrowed = (database, { round, village, enumerator, state }) => {
  const wanted = database('households as h');
  const rules = { 'h.survey_round_id': textOf(round), 'h.village_id': textOf(village), 'h.enumerator_code': textOf(enumerator), 'h.review_state': textOf(state) };
  for (const [column, value] of Object.entries(rules)) if (value !== undefined) wanted.where(column, value);
  if (textOf(round) !== undefined && !isKey(round)) return database('households as h').whereRaw('1 = 0');
  return wanted;
};

const aboutEnumerators = async ({ database, query }, { find }, limit, offset) => {
  const found = await find(database, narrowed(database, query));
  return { total: found.length, findings: found.slice(offset, offset + limit) };
};

const aboutHouseholds = async (context, { sql, order, said }, limit, offset) => {
  const { database, query } = context;
  const found = narrowed(database, query).join(database.raw(`(${sql}) as f`), 'f.household_id', 'h.id');
  const countAll = async () => Number((await found.clone().count({ n: '*' }))[0].n);
  if (limit === 0) return { total: await countAll(), findings: [] };
  // Counted along with the page: the rule is worked out once.
  const ordered = order.split(', ').map((column) => `f.${column}`).join(', ');
  const rows = await found.clone().select('f.*', database.raw('count(*) over () as found_in_all')).orderByRaw(ordered).limit(limit).offset(offset);
  const total = rows.length > 0 ? Number(rows[0].found_in_all) : offset === 0 ? 0 : await countAll();
  const households = await openRows(context, 'households', { fields: TOLD, filter: { id: { _in: [...new Set(rows.map(({ household_id: id }) => id))] } } });
  const byId = new Map(households.map((household) => [household.id, household]));
  return { total, findings: rows.map((row) => ({ household: byId.get(row.household_id) ?? null, says: said(row) })) };
};

/**
 * The findings of one check: `{ total, findings }`, each with its household or its enumerator and what was found, in a sentence.
 * `limit` (0 for the number alone, at most 500) and `offset` choose the page; `round`, `village`, `enumerator` and `state` narrow. What is
 * usual is always taken from all households of the round.
 * @throws 403 for who may not read all that the check looks at, 404 for a check that there is not
 */
export const runCheck = async (context) => {
  const check = CHECKS.find(({ id }) => id === context.params.check);
  if (check === undefined) throw notFound('There is no such check.');
  await requireRights(context, check);
  const [limit, offset] = [wholeOf(context.query.limit, 50, LARGEST_PAGE), wholeOf(context.query.offset, 0, 10_000_000)];
  return check.find === undefined ? aboutHouseholds(context, check, limit, offset) : aboutEnumerators(context, check, limit, offset);
};
