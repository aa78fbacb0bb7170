import { isMultiple, NOT_ASKED } from '../../table/index.ts';
import type { TableCell, TableFigure, TableGroup } from '../../table/schemas.ts';
import type { Rounds } from '../compute.ts';
import { Bindings, textOf, type Database } from '../database.ts';
import { frameSql } from '../frame.ts';
import { rowsOf, type Source } from '../source.ts';
import { many, TooManyGroups } from '../too-many-groups.ts';
import { withQueries, withTables } from '../with-tables.ts';
import { askedQueries } from './asked.ts';
import { countRows, type CountedGroup, type Counts } from './counts.ts';
import { estimates } from './estimates.ts';
import { classesOf, type Classes } from './keys.ts';
import { answerKeys } from './names.ts';
import { chosenQuery, ownHouseholdsSql } from './rows.ts';
import { roundsOf, scopeOf } from './scope.ts';
import type { Understood } from './understand.ts';

/** Tables that belong to no household take the place of the households. */
export const ofTable = (database: Database, { table }: Understood): Database => (table.household === null ? withTables(database, () => ownHouseholdsSql(table.name)) : database);

/** Registers of places and of water points are no sample. */
const asRegister = (cell: TableCell): TableCell => ({ ...cell, estimate: { ...cell.estimate, error: null, low: null, high: null, designEffect: null } });

async function currenciesOf(database: Database, { currency }: Understood): Promise<readonly string[]> {
  if (currency === undefined) return [];
  const rows = await database.query("WITH amounts AS (SELECT DISTINCT COALESCE(currency, '') AS currency FROM asked WHERE known) SELECT currency FROM amounts", []);
  return rows.map((row) => textOf(row['currency'])).toSorted();
}

/** Groups of the rounds that asked, with the rows of those that did not. */
function groupsOf(counted: readonly CountedGroup[], silent: readonly CountedGroup[]): readonly TableGroup[] {
  const rowsOf = new Map(silent.map(({ key, rows }) => [key, rows]));
  const only = silent.filter(({ key }) => counted.every((one) => one.key !== key));
  return [
    ...counted.map((group) => ({ ...group, rows: group.rows + (rowsOf.get(group.key) ?? 0), notAsked: rowsOf.get(group.key) ?? 0 })),
    ...only.map(({ key, rows }) => ({ key, rows, n: 0, missing: 0, notAsked: rows, withoutWeight: 0, least: null, most: null })),
  ];
}

/** The rows of a table with the keys of their groups and answers, and how they are divided. */
async function askedRows(survey: Database, question: Understood): Promise<{ readonly database: Database; readonly byClasses: Classes | undefined; readonly ofClasses: Classes | undefined }> {
  const { show, of: [field], by } = question;
  const rows = ofTable(survey, question);
  const chosen = withQueries(rows, (bindings) => [chosenQuery(question, bindings)]);
  const [byClasses, ofClasses] = await Promise.all([by?.kind === 'number' ? classesOf(chosen, 'divided_by') : undefined, show === 'answers' && field?.kind === 'number' ? classesOf(chosen, 'v0') : undefined]);
  const database = withQueries(rows, (bindings) => [chosenQuery(question, bindings), ...askedQueries(question, { by: byClasses, of: ofClasses }, bindings)]);
  return { database, byClasses, ofClasses };
}

/** The key of a row's group, as SQL over a row `r` of `rowsOf`. */
const GROUP = `CASE WHEN f_division_asked THEN r.divided ELSE '${NOT_ASKED}' END`;

/** More rows are not looked up one by one. */
const MOST_ROWS = 20_000;

/**
 * The keys of the rows of one group, or of all rows that the rules leave.
 * @throws TooManyGroups where they are more than anybody looks up
 */
export async function rowsOfGroup(survey: Database, question: Understood, rounds: Rounds): Promise<readonly string[]> {
  const { database } = await askedRows(survey, question);
  const asked = roundsOf(question, rounds);
  const bindings = new Bindings();
  const scope = scopeOf(question, asked.shown, true, asked, rounds);
  const rows = await database.query(`WITH ${frameSql(scope, bindings)} SELECT CAST(r.id AS VARCHAR) AS id FROM ${rowsOf('divided_rows', scope)} AS r${question.group === undefined ? '' : ` WHERE ${GROUP} = ${bindings.add(question.group)}`} ORDER BY 1 LIMIT ${MOST_ROWS + 1}`, bindings.values);
  if (rows.length > MOST_ROWS) throw new TooManyGroups(`There are more than ${many(MOST_ROWS)} rows: filter them first.`);
  return rows.map(({ id }) => textOf(id));
}

/**
 * Computes a field of any table by any other.
 * @throws TooManyGroups
 */
export async function computeTable(survey: Database, question: Understood, rounds: Rounds): Promise<TableFigure> {
  const { show, of: [field], by } = question;
  const { database, byClasses, ofClasses } = await askedRows(survey, question);
  const asked = roundsOf(question, rounds);
  const asking = asked.asking([field]);
  const silent = asked.shown.filter((round) => !asking.includes(round));
  const sourceOf = (of: Source['scope']['rounds'], grouped: boolean): Source => ({
    relation: grouped ? 'divided_rows' : 'asked',
    group: grouped ? GROUP : undefined,
    compared: undefined,
    apart: false,
    scope: scopeOf(question, of, grouped, asked, rounds),
  });
  const grouped = by !== undefined;
  const countAll = async (of: typeof field, among: typeof asking): Promise<Counts> => {
    const all = await countRows(database, show, of, sourceOf(among, grouped));
    if (!by || !isMultiple(by)) return all;
    // A row with several items is in several groups: all together are counted by themselves.
    const whole = await countRows(database, show, of, sourceOf(among, false));
    return { groups: [...whole.groups, ...all.groups.filter(({ key }) => key !== null)], answers: new Map([...all.answers, ...whole.answers]) };
  };
  // A question with too many groups ends here.
  const [counted, missed] = await Promise.all([countAll(field, asking), countAll(undefined, silent)]);
  const groups = groupsOf(counted.groups, missed.groups);
  const found = await Promise.all((grouped ? [false, true] : [false]).map((one) => estimates(database, show, field, sourceOf(asking, one), counted.answers)));
  const cells = found.flat();
  const [byKeys, ofKeys, currencies] = await Promise.all([
    answerKeys(survey, by, byClasses, groups.map(({ key }) => key)),
    answerKeys(survey, show === 'answers' ? field : undefined, ofClasses, cells.map(({ answer }) => answer)),
    currenciesOf(database, question),
  ]);
  return { groups: [...groups], cells: question.table.household === null ? cells.map(asRegister) : [...cells], by: byKeys, of: ofKeys, currencies: [...currencies] };
}
