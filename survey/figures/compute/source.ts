import { textOf, type Bindings, type Row } from './database.ts';
import type { Expression } from '../../indicators/entry.ts';
import { copiedTables } from '../../model/index.ts';
import { countColumn, frameColumns, frameSql, householdColumns, type Scope } from './frame.ts';
import { divided, shared } from './shared-queries.ts';

/** What a figure is computed from: rows, the way to divide them, and the households. */
export interface Source {
  /** The text after FROM. */
  readonly relation: string;
  /** The key of a row's group, as SQL over a row `r` of `rowsOf`; undefined for all rows together. */
  readonly group: string | undefined;
  /** Whether each village is compared with the others, which are the strata then, or two groups with each other. */
  readonly compared: 'villages' | 'pair' | undefined;
  /** Whether the key of a group begins with its part (`apart` in the catalogue, whose answers are never combined with others) and `BETWEEN`. */
  readonly apart: boolean;
  /** Whether the key of a group is the number of a stratum (frame.ts), which is compared in half the time. Such a source is alone in its statement. */
  readonly isStratum?: boolean | undefined;
  /** Numbers that a person has set, by the names that expressions have for them. */
  readonly numbers?: Readonly<Record<string, number>> | undefined;
  readonly scope: Scope;
}

/** A measure of a source. Those of one statement have their scope in common. */
export interface Asked<M> {
  readonly measure: M;
  readonly source: Source;
}

/**
 * The rows of a relation with what is known of their households: `f_village`, `f_round`, `f_weight`, `f_division_asked`, what a score is of
 * (`f_stratum`, `f_unit`, and `f_second` in two stages), and `f_head_sex` and `f_wealth` where the scope has them. It reads the common table `frame`.
 */
export const rowsOf = (relation: string, scope: Scope, columns: readonly string[] = ['*']): string =>
  scope.summed === true
    ? relation
    : `(SELECT ${[...columns.map((column) => `r.${column}`), householdColumns(scope)].join(', ')} FROM ${relation} AS r JOIN frame AS f ON f.id = r.household_id)`;

/** Between the part and the group in the key of a cell. No part contains it. */
export const BETWEEN = '\u001E';

/** After the number of the figure in the key of a cell. */
const AFTER_NUMBER = '\u001D';

/** The part of a cell's key, with the number of the figure, and its group, as SQL. */
export const partOf = (cell: string): string => `SUBSTR(${cell}, 1, STRPOS(${cell}, '${BETWEEN}'))`;
export const groupOf = (cell: string): string => `SUBSTR(${cell}, STRPOS(${cell}, '${BETWEEN}') + 1)`;

/** The key of a cell of the asked with this number, as SQL over the key of its group. */
export const cellSql = (number: number, { apart, isStratum }: Source, key: string): string =>
  isStratum === true ? key : `'${number}${AFTER_NUMBER}${apart ? '' : BETWEEN}' || ${key}`;

/** The rows of an answer that are of the asked with this number, with their groups; null where all rows are together. */
export function ofAsked(
  rows: readonly Row[],
  number: number,
  { group, apart, isStratum }: Source,
): readonly { readonly row: Row; readonly group: string | null }[] {
  if (isStratum === true) return rows.map((row) => ({ row, group: textOf(row['cell']) }));
  const start = `${number}${AFTER_NUMBER}${apart ? '' : BETWEEN}`;
  return rows.flatMap((row) => {
    const cell = textOf(row['cell']);
    return cell.startsWith(start) ? [{ row, group: group === undefined ? null : cell.slice(start.length) }] : [];
  });
}

/** Whether a row of `design` is the stratum that a cell is of, as SQL. */
export const ofStratum = (cell: string, asked: readonly Asked<unknown>[]): string =>
  asked[0]?.source.isStratum === true ? `design.stratum = ${cell}` : `design.stratum_name = ${groupOf(cell)}`;

export interface Sources<M> {
  /** The asked, with the names of columns in place of what is computed once for a row. */
  readonly asked: readonly Asked<M>[];
  /** The common tables `frame` and `design` (frame.ts), and one with the rows of each relation. */
  readonly tables: string;
  /** The rows `r` of a source, after FROM. */
  readonly rows: (source: Source) => string;
  /** The key of a row's group. */
  readonly key: (source: Source) => string;
}

/** The scope that all of them have. */
export function scopeOf(asked: readonly Asked<unknown>[]): Scope {
  const [first] = asked;
  if (!first) throw new Error('Nothing was asked.');
  return first.source.scope;
}

const wordsIn = (sql: string): ReadonlySet<string> => new Set(sql.match(/\w+/g));

/** What is written in an expression and is no column. */
const isOther = (word: string): boolean => !/^[a-z]/.test(word) || /^(?:f_\w+|rows\d+|once\d+|r)$/.test(word);

/**
 * The columns of a relation that expressions name: a database copies those that a common table has, whether they are used or not. All of them,
 * where one is not known from the survey's tables.
 */
function columnsOf(relation: string, expressions: readonly Expression[]): readonly string[] {
  const own = wordsIn(relation);
  const inTables = new Set(
    copiedTables.flatMap(({ name, columns }) => (own.has(name) ? columns.map((column) => column.name) : [])),
  );
  // Neither codes nor numbers that a person has set are columns.
  const words = [...wordsIn(expressions.join(' ').replaceAll(/'[^']*'|:\w+/g, ''))].filter((word) => !isOther(word));
  return words.every((word) => inTables.has(word) || own.has(word)) ? words : ['*'];
}

/** What of a measure is an expression. */
const expressionsIn = (measure: object): readonly Expression[] =>
  Object.entries(measure).flatMap(([name, value]) =>
    name !== 'kind' && name !== 'index' && typeof value === 'string' ? [value] : [],
  );

/** Texts that expressions mark to be computed once (`once`, survey/indicators/lists.ts). */
const partsOf = (expression: Expression): readonly string[] => divided(expression, '/*once*/', '/*each*/');

/** Rows with a column for each expression that is computed once; a database that can store them does. */
function computedRows(relation: string, columns: readonly string[], computed: readonly Expression[]): string {
  if (computed.length === 0) return relation;
  const all = columns.includes('*') ? columns : [...new Set(['household_id', ...columns])];
  const sql = `SELECT ${all.map((column) => `r.${column}`).join(', ')}, ${computed.map((one, number) => `${one} AS once${number}`).join(', ')} FROM ${relation} AS r`;
  // Some relations depend on the households of the figure.
  return `(${wordsIn(relation).has('frame') ? sql : shared(sql)})`;
}

/** What a statement computes the asked from. */
export function sourcesOf<M extends object>(asked: readonly Asked<M>[], bindings: Bindings): Sources<M> {
  const scope = scopeOf(asked);
  const relations = [...new Set(asked.map(({ source }) => source.relation))];
  const nameOf = (relation: string): string => `rows${relations.indexOf(relation)}`;
  // A part may be found by a look at all rows.
  const key = ({ group = "''", relation }: Source): string =>
    group.replaceAll(rowsOf(relation, scope), nameOf(relation));
  const computedIn = (relation: string): readonly Expression[] => [
    ...new Set(
      asked
        .filter(({ source }) => source.relation === relation)
        .flatMap(({ measure }) =>
          expressionsIn(measure).flatMap((one) => partsOf(one).filter((_, place) => place % 2 === 1)),
        ),
    ),
  ];
  const computed = new Map(relations.map((relation) => [relation, computedIn(relation)]));
  const named = ({ measure, source }: Asked<M>): Asked<M> => {
    const own = computed.get(source.relation) ?? [];
    const withComputed = (expression: unknown): unknown =>
      typeof expression === 'string'
        ? partsOf(expression)
            .map((part, place) => (place % 2 === 1 ? `once${own.indexOf(part)}` : part))
            .join('')
        : expression;
    return {
      measure: Object.fromEntries(Object.entries(measure).map(([name, value]) => [name, withComputed(value)])) as M,
      source,
    };
  };
  const renamed = asked.map(named);
  const rowsSql = (relation: string): string => {
    const own = renamed.filter(({ source }) => source.relation === relation);
    const once = computed.get(relation) ?? [];
    const columns = columnsOf(
      relation,
      own.flatMap(({ measure, source }) => [
        ...expressionsIn(measure),
        key(source),
        ...('items' in measure ? ['id'] : []),
      ]),
    );
    if (scope.summed === true) return `${nameOf(relation)} AS NOT MATERIALIZED (SELECT * FROM ${relation})`;
    return `${nameOf(relation)} AS MATERIALIZED ${rowsOf(computedRows(relation, columns, once), scope, columns.includes('*') ? columns : [...columns, ...once.map((_, number) => `once${number}`)])}`;
  };
  return {
    asked: renamed,
    tables: [frameSql(scope, bindings), ...relations.map(rowsSql)].join(', '),
    rows: ({ relation }) => `${nameOf(relation)} AS r`,
    key,
  };
}

/** The common tables `design` (frame.ts) and `measured`: the rows of each cell, with the columns of their scores, w, whether they belong, and an answer. */
export type Measured = (bindings: Bindings) => string;

/** @param answer columns that are computed from a row */
export const measuredSql =
  <M extends object & { readonly population?: Expression }>(
    asked: readonly Asked<M>[],
    answer: (measure: M) => string,
  ): Measured =>
  (bindings) => {
    const scope = scopeOf(asked);
    const sources = sourcesOf(asked, bindings);
    const { tables, rows, key } = sources;
    const branches = sources.asked.map(({ measure, source }, number) => {
      const { population = 'TRUE' } = measure;
      return `SELECT ${cellSql(number, source, key(source))} AS cell, ${frameColumns(scope)}, f_weight AS w${countColumn(scope)}, (${population}) AS belongs, ${answer(measure)} FROM ${rows(source)} WHERE (${population}) IS NOT FALSE`;
    });
    const rowsSql = branches.join(' UNION ALL ');
    // Rows that are summed up are stored already.
    return scope.summed === true
      ? `${tables}, measured AS NOT MATERIALIZED (${rowsSql})`
      : `${frameSql(scope, bindings)}, measured AS (${shared(`SELECT * FROM (WITH ${tables} ${rowsSql}) AS measured`)})`;
  };
