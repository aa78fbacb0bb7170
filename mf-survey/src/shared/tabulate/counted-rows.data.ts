import { queryClient, z } from '@groundwork/shared/data';
import { readCropNames } from '../agriculture/crop-names.data.ts';
import type { Rule } from '../asking/rules.ts';
import { numberOf, type Row, type SurveyField, type SurveyTable } from '../dictionary/index.ts';
import { choicesQuery } from '../section/choices.data.ts';
import { askFacets, valueAt, type Facet } from '../section/counted-answers.data.ts';

/** Rows that are counted by themselves: a table, what narrows it, and whether each counts by the weight of its household. */
export interface AskedRows {
  readonly table: SurveyTable;
  readonly rules: readonly Rule[];
  readonly weighted: boolean;
}

/** An answer that rows are told by: numbers may be told in classes, by their lower bounds; of an amount only its spread may be. */
export interface AskedColumn {
  readonly field: SurveyField;
  readonly from?: readonly number[];
  readonly spread?: true;
}

const spread = z.looseObject({
  n: z.number(),
  withoutWeight: z.number(),
  weight: z.number(),
  total: z.number(),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  median: z.nullable(z.number()),
});

/** How an amount is spread among rows: how many have it and a weight, or it and none; the sums of weights and of weighted amounts. */
export type Spread = z.infer<typeof spread>;

/** Rows that gave the same answers, as one row. */
export interface CountedRow {
  /** As Directus would tell it, with what was asked alone. */
  readonly row: Row;
  readonly times: number;
  /** The sum of weights above zero; null where there is none. Without weights how many there are. */
  readonly weight: number | null;
  readonly spread: Spread | null;
}

/** Where the column stands that a field is kept in: of a row of another table its key. */
const pathOf = ({ name, link }: SurveyField): string => link?.path ?? name;

const askOf = ({ field, from, spread: asSpread }: AskedColumn): object => ({
  at: pathOf(field),
  ...(from && { from }),
  ...(field.kind === 'day' && { month: true }),
  ...(asSpread && { spread: true }),
});

/** A rule as the server's endpoint takes it. */
function ruleOf({ field, comparison, value }: Rule): object {
  const at = pathOf(field);
  if (comparison === 'known' || comparison === 'unknown') return { at, known: comparison === 'known' };
  if (field.kind === 'yesNo') return { at, is: value === 'true' };
  return { at, [comparison]: comparison === 'has' ? value.trim() : field.kind === 'number' ? Number(value) : value };
}

/** What is sent to the server for rows told by these columns, once for each list of them. */
export const questionAlone = ({ table, rules, weighted }: AskedRows, facets: readonly (readonly AskedColumn[])[]): object => ({
  collection: table.name,
  alone: { weighted, rules: rules.map(ruleOf) },
  facets: facets.map((columns) => Object.fromEntries(columns.map((column, index) => [`q${index}`, askOf(column)]))),
});

/** The names of what links lead to, by table and key. */
type Names = Readonly<Record<string, ReadonlyMap<string, string>>>;

async function readNames(columns: readonly AskedColumn[]): Promise<Names> {
  const tables = new Set(columns.flatMap(({ field }) => field.link?.table ?? []));
  const places = tables.has('villages') || tables.has('survey_rounds') ? (await queryClient.fetchQuery(choicesQuery)).names : undefined;
  const crops = tables.has('crops') ? await readCropNames() : undefined;
  return {
    villages: places?.villages ?? new Map<string, string>(),
    survey_rounds: places?.rounds ?? new Map<string, string>(),
    crops: new Map([...(crops ?? [])].map(([id, { name }]) => [id, name])),
  };
}

/** The row with a value at a dotted name. */
function withValue(row: Row, name: string, value: unknown): Row {
  const [step = '', ...others] = name.split('.');
  const before = row[step];
  const inner: Row = typeof before === 'object' && before !== null ? { ...before } : {};
  return { ...row, [step]: others.length === 0 ? value : withValue(inner, others.join('.'), value) };
}

function answered(row: Row, { field, spread: asSpread }: AskedColumn, value: unknown, names: Names): Row {
  if (asSpread) return row;
  const { link } = field;
  if (!link) return withValue(row, field.name, value);
  const name = typeof value === 'string' ? names[link.table]?.get(value) : undefined;
  return withValue(withValue(row, `${link.path}.${link.key}`, value), `${link.path}.${link.shows}`, name ?? value);
}

function rowsOf(found: Facet | undefined, columns: readonly AskedColumn[], names: Names): readonly CountedRow[] {
  if (!found) return [];
  return Array.from({ length: found.size }, (_, index): CountedRow => {
    const values = columns.map((_column, at) => {
      const answers = found.answers[`q${at}`];
      return answers ? valueAt(answers, index) : null;
    });
    const told = z.safeParse(spread, values[columns.findIndex((column) => column.spread)]);
    return {
      row: columns.reduce<Row>((row, column, at) => answered(row, column, values[at] ?? null, names), {}),
      times: found.times[index] ?? 0,
      weight: found.weight[index] ?? null,
      spread: told.success ? told.data : null,
    };
  }).filter(({ times }) => times > 0);
}

/**
 * Rows as the server has counted them, once for each list of columns.
 * @throws as `countAnswers`
 */
export async function countRows(asked: AskedRows, facets: readonly (readonly AskedColumn[])[], signal: AbortSignal): Promise<readonly (readonly CountedRow[])[]> {
  const [names, found] = await Promise.all([readNames(facets.flat()), askFacets(questionAlone(asked, facets), signal)]);
  return facets.map((columns, index) => rowsOf(found[index], columns, names));
}

/** The different numbers of a column. */
export const numbersOf = (rows: readonly CountedRow[], read: (row: Row) => unknown): readonly number[] => [...new Set(rows.flatMap(({ row }) => numberOf(read(row)) ?? []))];
