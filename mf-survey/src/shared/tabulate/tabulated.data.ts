import { isOf, type Silence } from '../asking/silence.ts';
import { NotAsked } from '../indicators/core/facets.ts';
import { valueAt, type Row, type SurveyField } from '../dictionary/index.ts';
import { readCurrencies } from '../section/currencies.ts';
import { isAmount } from './amounts.ts';
import { countRows, numbersOf, type AskedColumn, type AskedRows, type CountedRow } from './counted-rows.data.ts';
import { groupRows, isMultiple, placesAsked, placesBy, UNKNOWN, UNTOLD, type Place } from './groups.ts';
import { currenciesOf, currencyField } from './money.ts';
import { lowerEnds } from './number-places.ts';

export interface TabulatedGroup extends Place {
  readonly rows: readonly CountedRow[];
  /** Rows of rounds that did not ask for the variable, where `rows` do not tell their round. */
  readonly notAsked?: number;
}

/** What the server has counted of a variable, by group. */
export interface Tabulated {
  /** None without a field to group by. */
  readonly groups: readonly TabulatedGroup[];
  readonly all: readonly CountedRow[];
  /** As of a group. */
  readonly notAsked?: number;
  /** The lower ends of the groups, where they are classes of numbers. */
  readonly ends: readonly number[] | undefined;
  /** The currencies of the variable's amounts, as `currenciesOf` has them; none where it is no money. */
  readonly currencies: readonly string[];
}

interface Tabulation extends AskedRows {
  /** What is told of each group; where it is undefined, how many there are. */
  readonly variable: SurveyField | undefined;
  readonly by: SurveyField | undefined;
  readonly silence: Silence;
}

/** How rows are put into groups: many different numbers in classes, which rest on all of them. */
async function placing(asked: AskedRows, by: SurveyField, signal: AbortSignal): Promise<{ readonly column: AskedColumn; readonly places?: (row: Row) => readonly Place[] }> {
  if (by.kind !== 'number') return { column: { field: by } };
  const [rows = []] = await countRows({ ...asked, weighted: false }, [[{ field: by }]], signal);
  const from = lowerEnds(by, numbersOf(rows, (row) => valueAt(row, by.name)));
  return { column: { field: by, ...(from && { from }) }, places: placesBy(by, rows.map(({ row }) => row)) };
}

const roundOf = (table: AskedRows['table']): SurveyField | undefined => table.fields.find(({ link, name }) => link?.table === 'survey_rounds' && !name.startsWith('household_id.'));

async function countCurrencies(asked: AskedRows, variable: SurveyField, signal: AbortSignal): Promise<readonly string[]> {
  const name = currencyField(asked.table, variable);
  if (name === undefined) return [];
  const field = name === 'currency' ? asked.table.fields.find((one) => one.name === name) : roundOf(asked.table);
  if (field === undefined) throw new NotAsked('currency');
  const [[rows = []], rounds] = await Promise.all([countRows({ ...asked, weighted: false }, [[{ field: variable, from: [0] }, { field }]], signal), readCurrencies()]);
  const codeOf = (row: Row): unknown => {
    const value = valueAt(row, field.link ? `${field.link.path}.${field.link.key}` : field.name);
    return field.link ? (typeof value === 'string' ? (rounds.get(value) ?? null) : null) : value;
  };
  return currenciesOf(rows.map(({ row }) => ({ [variable.name]: valueAt(row, variable.name), currency: codeOf(row) })), variable, 'currency');
}

/**
 * A variable by a group, counted by the server.
 * @throws as `countAnswers`; NotAsked for a table that is not of the survey, and where spreads would have to be put together
 */
export async function tabulate({ variable, by, table, rules, weighted, silence }: Tabulation, signal: AbortSignal): Promise<Tabulated> {
  if (table.household === null) throw new NotAsked(table.name);
  const asked: AskedRows = { table, rules, weighted };
  const { column, places } = by ? await placing(asked, by, signal) : { column: undefined, places: undefined };
  const divided = column ? [column] : [];
  // Who stands in several groups has no part in a spread of one answer.
  const asSpread = variable !== undefined && isAmount(variable) && !(by && isMultiple(by));
  const measured: readonly AskedColumn[] = variable ? [{ field: variable, ...(asSpread && { spread: true as const }) }] : [];
  const rounds: readonly AskedColumn[] = silence.round && silence.round !== by && silence.round !== variable ? [{ field: silence.round }] : [];
  // A spread is of all rounds together, so rows are counted by their round beside it.
  const beside = asSpread && silence.round !== undefined;
  const own = asSpread ? [] : rounds;
  const [[rows = [], ...others], currencies] = await Promise.all([
    countRows(asked, [[...divided, ...measured, ...own], ...(by ? [[...measured, ...own]] : []), ...(beside ? [[...divided, ...rounds]] : [])], signal),
    variable ? countCurrencies(asked, variable, signal) : [],
  ]);
  const byRound = beside ? (others.at(-1) ?? []) : [];
  const silent = byRound.filter(({ row }) => isOf(silence, silence.variable)(row));
  const all = beside ? { notAsked: sizeOf(silent) } : {};
  if (!by) return { groups: [], all: rows, ends: undefined, currencies, ...all };
  const asAnswered = places ?? placesBy(by, rows.map(({ row }) => row));
  const isSilent = isOf(silence, silence.by);
  const told = beside ? untold(asAnswered, byRound, isSilent) : placesAsked(asAnswered, isSilent);
  const ofRow = new Map(rows.map((one) => [one.row, one]));
  const groups = groupRows(by, rows.map(({ row }) => row), told).map((group) => ({
    ...group,
    rows: group.rows.flatMap((row) => ofRow.get(row) ?? []),
    ...(beside && { notAsked: sizeOf(silent.filter(({ row }) => told(row).some(({ key }) => key === group.key))) }),
  }));
  if (asSpread && groups.some(({ rows: inGroup }) => inGroup.length > 1)) throw new NotAsked('the spread of groups together');
  return { groups, all: others[0] ?? [], ends: column?.from, currencies, ...all };
}

const sizeOf = (rows: readonly CountedRow[]): number => rows.reduce((sum, { times }) => sum + times, 0);

/** Places of rows that do not tell their round: those without an answer were all asked, none was, or it cannot be told apart. */
function untold(places: (row: Row) => readonly Place[], byRound: readonly CountedRow[], isSilent: (row: Row) => boolean): (row: Row) => readonly Place[] {
  const without = byRound.filter(({ row }) => places(row).some(({ key }) => key === UNKNOWN));
  const silent = without.filter(({ row }) => isSilent(row));
  if (silent.length === without.length && silent.length > 0) return placesAsked(places, (row) => places(row).some(({ key }) => key === UNKNOWN));
  return (row) => places(row).map((place) => (place.key === UNKNOWN && silent.length > 0 ? { ...place, label: UNTOLD } : place));
}
