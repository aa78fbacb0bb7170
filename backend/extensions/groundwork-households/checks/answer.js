import { keptAsked } from '../../groundwork-figures/kept-asked.js';
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

/** What findings can be put in order by: the field that is told, and the column that it stands in. */
const SORTABLE = {
  household: ['household_code', 'h.household_code'],
  village: ['village_id.village_name', 'v.village_name'],
  day: ['interview_date', 'h.interview_date'],
  enumerator: ['enumerator_code', 'h.enumerator_code'],
  review: ['review_state', 'h.review_state'],
};

/** `-day` as `{ field, column, direction }`; undefined for none, for nonsense, and for a field that whoever asks may not read: order tells of values. */
const sortingOf = async (context) => {
  const asked = textOf(context.query.sort) ?? '';
  const name = asked.replace(/^-/, '');
  if (!Object.hasOwn(SORTABLE, name)) return undefined;
  const [field, column] = SORTABLE[name];
  if (context.accountability.admin !== true && !(await mayRead(context, 'households', [field]))) return undefined;
  return { name, column, direction: asked.startsWith('-') ? 'desc' : 'asc' };
};

/** What each round asked, by its id; null for households of no round. */
const roundsAsked = async (context) => new Map((await keptAsked(context)).map(({ round, asked }) => [round, new Set(asked)]));

/** Leaves the households of rounds that asked one of some questions. */
const ofRounds = async (context, found, asks) => {
  const rounds = [...(await roundsAsked(context))].flatMap(([round, asked]) => (asks.some((one) => asked.has(one)) ? [round] : []));
  found.where((either) => {
    either.whereIn('h.survey_round_id', rounds.filter((round) => round !== null));
    if (rounds.includes(null)) either.orWhereNull('h.survey_round_id');
  });
};

const aboutEnumerators = async (context, { find }, limit, offset) => {
  const { database, query } = context;
  const found = [...(await find(database, narrowed(database, query), await roundsAsked(context)))];
  const sorting = await sortingOf(context);
  if (sorting?.name === 'enumerator') found.sort((a, b) => String(a.enumerator).localeCompare(String(b.enumerator), 'en', { numeric: true }) * (sorting.direction === 'desc' ? -1 : 1));
  return { total: found.length, findings: found.slice(offset, offset + limit) };
};

const aboutHouseholds = async (context, { sql, order, said, asks }, limit, offset) => {
  const { database, query } = context;
  const found = narrowed(database, query).join(database.raw(`(${sql}) as f`), 'f.household_id', 'h.id');
  if (asks !== undefined) await ofRounds(context, found, asks);
  const countAll = async () => Number((await found.clone().count({ n: '*' }))[0].n);
  if (limit === 0) return { total: await countAll(), findings: [] };
  // Counted along with the page: the rule is worked out once.
  const ordered = order.split(', ').map((column) => `f.${column}`).join(', ');
  const sorting = await sortingOf(context);
  // What is not known stands last in either direction, in every database.
  const first = sorting ? `${sorting.column} is null, ${sorting.column} ${sorting.direction}, ` : '';
  if (sorting?.name === 'village') found.leftJoin('villages as v', 'v.village_id', 'h.village_id');
  const rows = await found.clone().select('f.*', database.raw('count(*) over () as found_in_all')).orderByRaw(`${first}${ordered}`).limit(limit).offset(offset);
  const total = rows.length > 0 ? Number(rows[0].found_in_all) : offset === 0 ? 0 : await countAll();
  const households = await openRows(context, 'households', { fields: TOLD, filter: { id: { _in: [...new Set(rows.map(({ household_id: id }) => id))] } } });
  const byId = new Map(households.map((household) => [household.id, household]));
  return { total, findings: rows.map((row) => ({ household: byId.get(row.household_id) ?? null, says: said(row) })) };
};

/**
 * The findings of one check: `{ total, findings }`, each with its household or its enumerator and what was found, in a sentence.
 * `limit` (0 for the number alone, at most 500) and `offset` choose the page; `round`, `village`, `enumerator` and `state` narrow; `sort`
 * (`household`, `village`, `day`, `enumerator`, `review`, with a minus the other way round) puts them in order, otherwise the most striking come first. What is
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
