import { areaKeyOf, hasArea } from '../../areas/membership.ts';
import { onlyArea } from '../../areas/tables-of-area.ts';
import { countOf, type Row } from '../../database/database.ts';
import { forbidden, notFound } from '../../errors.ts';
import { askedByRoundOf } from '../../figures/engine.ts';
import { isKey, isText } from '../../values.ts';
import { mayRead, openRows, type HouseholdContext } from '../open-rows.ts';
import { contradictions } from './contradictions.ts';
import { duplicates } from './duplicates.ts';
import { enumerators } from './enumerators.ts';
import { outliers } from './outliers.ts';
import type { AskedByRound, EnumeratorCheck, EnumeratorFinding, HouseholdCheck, Households } from './rules.ts';

type Check = HouseholdCheck | EnumeratorCheck;

const CHECKS: readonly Check[] = [...duplicates, ...outliers, ...enumerators, ...contradictions];
const LARGEST_PAGE = 500;

/** Every check with its rule in words. */
export const listChecks = (): readonly Pick<Check, 'id' | 'group' | 'title' | 'rule'>[] => CHECKS.map(({ id, group, title, rule }) => ({ id, group, title, rule }));

/** Fields of the findings' households that are answered beside them. */
const SHOWN = ['id', 'household_code', 'interview_date', 'enumerator_code', 'review_state', 'village_id.village_name'];

interface ShownHousehold {
  readonly id: string;
  readonly [field: string]: unknown;
}

type FindingRow = Row & { readonly household_id: string; readonly found_in_all: number | string };

/** A page of findings, and how many there are. */
interface Findings<F> {
  readonly total: number;
  readonly findings: readonly F[];
}

type HouseholdFindings = Findings<{ readonly household: ShownHousehold | null; readonly says: string }>;

/** The SQL of the checks reads every row, or every row of the reader's area, so it runs only for people who may read all of these and every field it uses. */
const requireRights = async (context: HouseholdContext, { reads }: Check): Promise<void> => {
  if (context.accountability?.admin) return;
  for (const [collection, fields] of Object.entries({ households: ['id'], ...reads })) {
    if (!(await mayRead(context, collection, fields))) throw forbidden();
    if (hasArea(context.accountability)) continue;
    const [seen] = await openRows<{ count: unknown }>(context, collection, { aggregate: { count: ['*'] } });
    const count = seen?.count;
    const counted = typeof count === 'object' && count !== null && '*' in count ? count['*'] : count;
    if (Number(counted) !== (await countOf(context.database(collection)))) throw forbidden();
  }
};

const textOf = (value: unknown): string | undefined => (isText(value) && value !== '' ? value : undefined);
const wholeOf = (value: unknown, otherwise: number, most: number): number => {
  const number = Number(value ?? otherwise);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : otherwise;
};

/** The households to check: those of the reader's area, filtered by round, village, enumerator or review state. */
const filtered = async ({ accountability, database, schema, query: { round, village, enumerator, state } }: HouseholdContext): Promise<{ readonly households: Households }> => {
  const wanted = database<Row, Row[]>('households as h');
  if (hasArea(accountability)) onlyArea(wanted, database, schema, await areaKeyOf(database, accountability.user));
  const rules = { 'h.survey_round_id': isKey(round) ? round : undefined, 'h.village_id': textOf(village), 'h.enumerator_code': textOf(enumerator), 'h.review_state': textOf(state) };
  for (const [column, value] of Object.entries(rules)) if (value !== undefined) void wanted.where(column, value);
  if (textOf(round) !== undefined && !isKey(round)) void wanted.whereRaw('1 = 0');
  // In an object, since a statement that is awaited runs.
  return { households: wanted };
};

/** What findings can be sorted by: the field that is shown, and the column that it is in. */
const SORTABLE: Readonly<Record<string, readonly [field: string, column: string]>> = {
  household: ['household_code', 'h.household_code'],
  village: ['village_id.village_name', 'v.village_name'],
  day: ['interview_date', 'h.interview_date'],
  enumerator: ['enumerator_code', 'h.enumerator_code'],
  review: ['review_state', 'h.review_state'],
};

interface Sorting {
  readonly name: string;
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The order that `-day` asks for; undefined for none, for nonsense, and for a field that the reader may not read: the order would reveal values. */
const sortingOf = async (context: HouseholdContext): Promise<Sorting | undefined> => {
  const asked = textOf(context.query['sort']) ?? '';
  const name = asked.replace(/^-/, '');
  const [field, column] = (Object.hasOwn(SORTABLE, name) && SORTABLE[name]) || [];
  if (field === undefined || column === undefined) return undefined;
  if (!context.accountability?.admin && !(await mayRead(context, 'households', [field]))) return undefined;
  return { name, column, direction: asked.startsWith('-') ? 'desc' : 'asc' };
};

const roundsAsked = async (context: HouseholdContext): Promise<AskedByRound> => new Map((await askedByRoundOf(context)).map(({ round, asked }) => [round, new Set(asked)]));

/** Leaves the households of rounds that asked one of some questions. */
const ofRounds = async (context: HouseholdContext, found: Households, asks: readonly string[]): Promise<void> => {
  const rounds = [...(await roundsAsked(context))].flatMap(([round, asked]) => (asks.some((one) => asked.has(one)) ? [round] : []));
  void found.where((either) => {
    void either.whereIn('h.survey_round_id', rounds.filter((round) => round !== null));
    if (rounds.includes(null)) void either.orWhereNull('h.survey_round_id');
  });
};

const aboutEnumerators = async (context: HouseholdContext, { find }: EnumeratorCheck, limit: number, offset: number): Promise<Findings<EnumeratorFinding>> => {
  const { households } = await filtered(context);
  const found = [...(await find(context.database, households, await roundsAsked(context)))];
  const sorting = await sortingOf(context);
  if (sorting?.name === 'enumerator') found.sort((a, b) => a.enumerator.localeCompare(b.enumerator, 'en', { numeric: true }) * (sorting.direction === 'desc' ? -1 : 1));
  return { total: found.length, findings: found.slice(offset, offset + limit) };
};

const aboutHouseholds = async (context: HouseholdContext, { sql, order, says, asks }: HouseholdCheck, limit: number, offset: number): Promise<HouseholdFindings> => {
  const { database } = context;
  const { households: chosen } = await filtered(context);
  const found: Households = chosen.join(database.raw(`(${sql}) as f`) as unknown as string, 'f.household_id', 'h.id');
  if (asks !== undefined) await ofRounds(context, found, asks);
  if (limit === 0) return { total: await countOf(found), findings: [] };
  // Counted in the same statement as the page, so the rule is computed once.
  const ordered = order.split(', ').map((column) => `f.${column}`).join(', ');
  const sorting = await sortingOf(context);
  // What is not known is last in either direction, in every database.
  const first = sorting ? `${sorting.column} is null, ${sorting.column} ${sorting.direction}, ` : '';
  if (sorting?.name === 'village') void found.leftJoin('villages as v', 'v.village_id', 'h.village_id');
  const rows = await found
    .clone()
    .select<FindingRow[]>('f.*', database.raw('count(*) over () as found_in_all'))
    .orderByRaw(`${first}${ordered}`)
    .limit(limit)
    .offset(offset);
  const total = rows[0] === undefined ? (offset === 0 ? 0 : await countOf(found)) : Number(rows[0].found_in_all);
  const households = await openRows<ShownHousehold>(context, 'households', { fields: SHOWN, filter: { id: { _in: [...new Set(rows.map(({ household_id: id }) => id))] } } });
  const byId = new Map(households.map((household) => [household.id, household]));
  return { total, findings: rows.map((row) => ({ household: byId.get(row.household_id) ?? null, says: says(row) })) };
};

/**
 * The findings of one check, each with its household or its enumerator and what was found, in a sentence.
 * `limit` (0 for the number alone, at most 500) and `offset` choose the page; `round`, `village`, `enumerator` and `state` narrow; `sort`
 * (`household`, `village`, `day`, `enumerator`, `review`, with a minus the other way round) puts them in order, otherwise the most striking come first. What is
 * usual is always taken from all households of the round, as far as the reader's area reaches.
 * @throws Refusal 403 for who may not read all that the check looks at, 404 for a check that there is not
 */
export const runCheck = async (context: HouseholdContext): Promise<HouseholdFindings | Findings<EnumeratorFinding>> => {
  const check = CHECKS.find(({ id }) => id === context.params['check']);
  if (check === undefined) throw notFound('There is no such check.');
  await requireRights(context, check);
  const [limit, offset] = [wholeOf(context.query['limit'], 50, LARGEST_PAGE), wholeOf(context.query['offset'], 0, 10_000_000)];
  return 'find' in check ? aboutEnumerators(context, check, limit, offset) : aboutHouseholds(context, check, limit, offset);
};
