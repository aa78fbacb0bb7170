import { isMultiple, NOT_ASKED } from '../../table/index.ts';
import type { TableCell, TableFigure, TableGroup } from '../../table/schemas.ts';
import type { Rounds } from '../compute.ts';
import { Bindings, numberOf, textOf, type Database } from '../database.ts';
import { frameSql } from '../frame.ts';
import { rowsOf, type Source } from '../source.ts';
import { many, TooManyGroups } from '../too-many-groups.ts';
import { withTables } from '../with-tables.ts';
import { askedSql } from './asked.ts';
import { countRows, estimates } from './estimates.ts';
import { classesOf, type Classes } from './keys.ts';
import { answerKeys } from './names.ts';
import { chosenSql, ownHouseholdsSql } from './rows.ts';
import { roundsOf, scopeOf } from './scope.ts';
import type { Understood } from './understand.ts';

/** More groups are no table that somebody reads. */
export const MOST_GROUPS = 2000;
export const MOST_CELLS = 20_000;

async function requireFew(database: Database, { show, of: [field], by }: Understood): Promise<void> {
  const answers = show === 'answers' && field ? (isMultiple(field) ? '(SELECT COUNT(DISTINCT category) FROM asked_items)' : '(SELECT COUNT(DISTINCT category) FROM asked)') : '0';
  const [row] = await database.query(`WITH counted AS (SELECT COUNT(DISTINCT divided) AS parts FROM divided_rows) SELECT parts, ${answers} AS answers FROM counted`, []);
  const [groups, columns] = [by ? (numberOf(row?.['parts']) ?? 0) : 1, numberOf(row?.['answers']) ?? 0];
  if (groups > MOST_GROUPS) throw new TooManyGroups(`There are ${many(groups)} groups, and at most ${many(MOST_GROUPS)} are computed: narrow the rows, or choose another group.`);
  if (groups * columns > MOST_CELLS) throw new TooManyGroups(`There are ${many(columns)} different answers in ${many(groups)} groups, which is more than ${many(MOST_CELLS)} figures: filter the rows, or choose another grouping.`);
}

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
function groupsOf(counted: readonly Omit<TableGroup, 'notAsked'>[], silent: readonly Omit<TableGroup, 'notAsked'>[]): readonly TableGroup[] {
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
  const chosen = withTables(ofTable(survey, question), (bindings) => chosenSql(question, bindings));
  const [byClasses, ofClasses] = await Promise.all([by?.kind === 'number' ? classesOf(chosen, 'divided_by') : undefined, show === 'answers' && field?.kind === 'number' ? classesOf(chosen, 'v0') : undefined]);
  const database = withTables(ofTable(survey, question), (bindings) => `${chosenSql(question, bindings)}, ${askedSql(question, { by: byClasses, of: ofClasses }, bindings)}`);
  return { database, byClasses, ofClasses };
}

/** The key of a row's group, as SQL over a row `r` of `rowsOf`. */
const GROUP = `CASE WHEN f_division_asked THEN r.divided ELSE '${NOT_ASKED}' END`;

/** More rows are not looked up one by one. */
const MOST_ROWS = 20_000;

/**
 * The keys of the rows of one group.
 * @throws TooManyGroups where they are more than anybody looks up
 */
export async function rowsOfGroup(survey: Database, question: Understood, rounds: Rounds): Promise<readonly string[]> {
  const { database } = await askedRows(survey, question);
  const asked = roundsOf(question, rounds);
  const bindings = new Bindings();
  const scope = scopeOf(question, asked.shown, true, asked, rounds);
  const rows = await database.query(`WITH ${frameSql(scope, bindings)} SELECT r.id FROM ${rowsOf('divided_rows', scope)} AS r WHERE ${GROUP} = ${bindings.add(question.group ?? '')} ORDER BY r.id LIMIT ${MOST_ROWS + 1}`, bindings.values);
  if (rows.length > MOST_ROWS) throw new TooManyGroups(`The group has more than ${many(MOST_ROWS)} rows: filter them first.`);
  return rows.map(({ id }) => textOf(id));
}

/**
 * Computes a field of any table by any other.
 * @throws TooManyGroups
 */
export async function computeTable(survey: Database, question: Understood, rounds: Rounds): Promise<TableFigure> {
  const { show, of: [field], by } = question;
  const { database, byClasses, ofClasses } = await askedRows(survey, question);
  await requireFew(database, question);
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
  const parts = await Promise.all(
    (by ? [false, true] : [false]).map(async (grouped) => {
      const [counted, missed, cells] = await Promise.all([
        countRows(database, field, sourceOf(asking, grouped)),
        countRows(database, undefined, sourceOf(silent, grouped)),
        estimates(database, show, field, sourceOf(asking, grouped)),
      ]);
      return { groups: groupsOf(counted, missed), cells };
    }),
  );
  const groups = parts.flatMap((part) => part.groups);
  const cells = parts.flatMap((part) => part.cells);
  const [byKeys, ofKeys, currencies] = await Promise.all([
    answerKeys(survey, by, byClasses, groups.map(({ key }) => key)),
    answerKeys(survey, show === 'answers' ? field : undefined, ofClasses, cells.map(({ answer }) => answer)),
    currenciesOf(database, question),
  ]);
  return { groups: [...groups], cells: question.table.household === null ? cells.map(asRegister) : [...cells], by: byKeys, of: ofKeys, currencies: [...currencies] };
}
