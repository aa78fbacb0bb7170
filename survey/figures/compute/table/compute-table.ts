import { isMultiple } from '../../table/index.ts';
import type { TableCell, TableFigure, TableGroup } from '../../table/schemas.ts';
import type { Rounds } from '../compute.ts';
import { Bindings, textOf, type Database } from '../database.ts';
import { frameSql } from '../frame.ts';
import { rowsOf, type Source } from '../source.ts';
import { many, TooManyGroups } from '../too-many-groups.ts';
import { withQueries, withTables, type NamedQuery } from '../with-tables.ts';
import { askedQueries } from './asked.ts';
import { countRows, type CountedGroup, type Counts } from './counts.ts';
import { estimates } from './estimates.ts';
import { classesOf } from './keys.ts';
import { answerKeys } from './names.ts';
import { chosenQuery, ownHouseholdsSql } from './rows.ts';
import { roundsOf, scopeOf } from './scope.ts';
import { areStrata, groupsJoined, groupSql, strataKeys, SUMMED, SUMMED_IN_GROUPS, summedQueries } from './summed.ts';
import type { Understood } from './understand.ts';

/** Tables that belong to no household take the place of the households. */
export const ofTable = (database: Database, { table }: Understood): Database =>
  table.household === null ? withTables(database, () => ownHouseholdsSql(table.name)) : database;

/** Registers of places and of water points are no sample. */
const asRegister = (cell: TableCell): TableCell => ({
  ...cell,
  estimate: { ...cell.estimate, error: null, low: null, high: null, designEffect: null },
});

async function currenciesOf(survey: Database, question: Understood): Promise<readonly string[]> {
  if (question.currency === undefined) return [];
  const database = withQueries(survey, (bindings) => [chosenQuery(question, bindings)]);
  const rows = await database.query(
    "WITH amounts AS (SELECT DISTINCT COALESCE(currency, '') AS currency FROM chosen WHERE v0 IS NOT NULL) SELECT currency FROM amounts",
    [],
  );
  return rows.map((row) => textOf(row['currency'])).toSorted();
}

/** Groups of the rounds that asked, with the rows of those that did not. */
function groupsOf(counted: readonly CountedGroup[], silent: readonly CountedGroup[]): readonly TableGroup[] {
  const rowsOf = new Map(silent.map(({ key, rows }) => [key, rows]));
  const only = silent.filter(({ key }) => counted.every((one) => one.key !== key));
  return [
    ...counted.map((group) => ({
      ...group,
      rows: group.rows + (rowsOf.get(group.key) ?? 0),
      notAsked: rowsOf.get(group.key) ?? 0,
    })),
    ...only.map(({ key, rows }) => ({
      key,
      rows,
      n: 0,
      missing: 0,
      notAsked: rows,
      withoutWeight: 0,
      least: null,
      most: null,
    })),
  ];
}

/** The rows of a table with the keys of their groups and answers, and how they are divided. */
async function askedRows(survey: Database, question: Understood) {
  const {
    show,
    of: [field],
    by,
  } = question;
  const rows = ofTable(survey, question);
  const chosen = withQueries(rows, (bindings) => [chosenQuery(question, bindings)]);
  const [byClasses, ofClasses] = await Promise.all([
    by?.kind === 'number' ? classesOf(chosen, 'divided_by') : undefined,
    show === 'answers' && field?.kind === 'number' ? classesOf(chosen, 'v0') : undefined,
  ]);
  /** @param more queries that read `asked` and the answers in lists */
  const withAsked = (
    own: Understood,
    more: (answers: readonly string[], bindings: Bindings) => readonly NamedQuery[],
  ): Database =>
    withQueries(rows, (bindings) => {
      const { queries, answers } = askedQueries(own, { by: byClasses, of: ofClasses }, bindings);
      return [chosenQuery(own, bindings), ...queries, ...more(answers, bindings)];
    });
  return { rows, withAsked, byClasses, ofClasses };
}

/** More rows are not looked up one by one. */
const MOST_ROWS = 20_000;

/**
 * The keys of the rows of one group, or of all rows that the rules leave.
 * @throws TooManyGroups where they are more than anybody looks up
 */
export async function rowsOfGroup(survey: Database, question: Understood, rounds: Rounds): Promise<readonly string[]> {
  const { withAsked } = await askedRows(survey, question);
  const database = withAsked(question, () => []);
  const asked = roundsOf(question, rounds);
  const bindings = new Bindings();
  const scope = scopeOf(question, asked.shown, true, asked, rounds);
  const group =
    question.group === undefined
      ? ''
      : `${groupsJoined(question)} WHERE ${groupSql(question)} = ${bindings.add(question.group)}`;
  const rows = await database.query(
    `WITH ${frameSql(scope, bindings)} SELECT CAST(r.id AS VARCHAR) AS id FROM ${rowsOf('asked', scope)} AS r${group} ORDER BY 1 LIMIT ${MOST_ROWS + 1}`,
    bindings.values,
  );
  if (rows.length > MOST_ROWS)
    throw new TooManyGroups(`There are more than ${many(MOST_ROWS)} rows: filter them first.`);
  return rows.map(({ id }) => textOf(id));
}

/**
 * Computes a field of any table by any other.
 * @throws TooManyGroups
 */
export async function computeTable(survey: Database, question: Understood, rounds: Rounds): Promise<TableFigure> {
  const {
    show,
    of: [field],
    by,
  } = question;
  const { rows, withAsked, byClasses, ofClasses } = await askedRows(survey, question);
  const asked = roundsOf(question, rounds);
  const asking = asked.asking([field]);
  const grouped = by !== undefined;
  const listed = by !== undefined && isMultiple(by);
  const sourceOf = (of: typeof asking, isGrouped: boolean): Source => {
    const scope = scopeOf(question, of, isGrouped, asked, rounds);
    return {
      relation: isGrouped && listed ? SUMMED_IN_GROUPS : SUMMED,
      group: isGrouped ? 'r.divided' : undefined,
      compared: undefined,
      apart: false,
      isStratum: isGrouped && areStrata(rows, question, scope),
      scope: { ...scope, summed: true },
    };
  };
  /** Counts and figures of a field in some rounds. */
  const found = async (of: typeof field, among: typeof asking) => {
    const summed = (isGrouped: boolean): Database => {
      const own: Understood = { ...question, of: of ? [of] : [], by: isGrouped ? by : undefined };
      const source = sourceOf(among, isGrouped);
      return withAsked(own, (names, bindings) =>
        summedQueries(
          own,
          { names, isNumber: of?.kind === 'number', isStratum: source.isStratum === true },
          source.scope,
          bindings,
        ),
      );
    };
    const groups = summed(grouped);
    // Where the groups are villages these are strata: all rows together are summed up by other units.
    const together =
      sourceOf(among, true).scope.within === sourceOf(among, false).scope.within ? groups : summed(false);
    const count = (isGrouped: boolean): Promise<Counts> =>
      countRows(isGrouped ? groups : together, show, of, sourceOf(among, isGrouped));
    const counted = async (): Promise<Counts> => {
      const [all, whole] = await Promise.all([count(grouped), listed ? count(false) : undefined]);
      // A row with several items is in several groups: all together are counted by themselves.
      return whole
        ? {
            groups: [...whole.groups, ...all.groups.filter(({ key }) => key !== null)],
            answers: new Map([...all.answers, ...whole.answers]),
          }
        : all;
    };
    // A question with too many groups ends here.
    const counts = await counted();
    const [cells, keys] = await Promise.all([
      Promise.all(
        (grouped ? [false, true] : [false]).map((one) =>
          estimates(one ? groups : together, show, of, sourceOf(among, one), counts),
        ),
      ),
      sourceOf(among, grouped).isStratum === true ? strataKeys(rows, sourceOf(among, grouped).scope) : undefined,
    ]);
    const keyOf = (group: string | null): string | null => (group === null ? null : (keys?.get(group) ?? group));
    return {
      groups: counts.groups.map((group) => ({ ...group, key: keyOf(group.key) })),
      cells: cells.flat().map((cell) => ({ ...cell, group: keyOf(cell.group) })),
    };
  };
  const [{ groups: counted, cells }, missed] = await Promise.all([
    found(field, asking),
    found(
      undefined,
      asked.shown.filter((round) => !asking.includes(round)),
    ),
  ]);
  const groups = groupsOf(counted, missed.groups);
  const [byKeys, ofKeys, currencies] = await Promise.all([
    answerKeys(
      survey,
      by,
      byClasses,
      groups.map(({ key }) => key),
    ),
    answerKeys(
      survey,
      show === 'answers' ? field : undefined,
      ofClasses,
      cells.map(({ answer }) => answer),
    ),
    currenciesOf(ofTable(survey, question), question),
  ]);
  return {
    groups: [...groups],
    cells: question.table.household === null ? cells.map(asRegister) : [...cells],
    by: byKeys,
    of: ofKeys,
    currencies: [...currencies],
  };
}
