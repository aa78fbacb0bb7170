import { columnAt, type SurveyField } from '../../model/index.ts';
import type { TableFigure } from '../table/schemas.ts';
import { isMultiple, partsOf } from '../table/index.ts';
import type { Understood } from '../compute/table/index.ts';
import { pathOf } from '../compute/table/understand.ts';
import type { Tables } from '../testing/databases.ts';
import type { Value } from '../compute/database.ts';

type Plain = Readonly<Record<string, Value | undefined>>;

const rowsOf = (tables: Tables, name: string): readonly Plain[] => {
  const { columns = {}, rows = [] } = tables[name] ?? {};
  return rows.map((row) => Object.fromEntries(Object.keys(columns).map((column, index) => [column, row[index]])));
};

/** The row that has a field's column, found by going from row to row. */
function holder(
  tables: Tables,
  table: string,
  row: Plain,
  field: SurveyField,
): readonly [row: Plain | undefined, column: string, question: string | undefined] {
  const found = columnAt(table, pathOf(field));
  if (!found) throw new Error(field.name);
  let at: Plain | undefined = row;
  for (const { column, to, key } of found.through) at = rowsOf(tables, to).find((one) => one[key] === at?.[column]);
  return [at, found.column.name, found.question];
}

/** The answers to a custom question; undefined where there is none, or none of its kind. */
function customAnswers({ kind }: SurveyField, said: unknown): readonly Value[] | undefined {
  if (kind === 'list')
    return Array.isArray(said) ? (said as Value[]).filter((item) => item !== null && item !== '') : undefined;
  if (kind === 'yesNo') return typeof said === 'boolean' ? [said] : undefined;
  if (kind === 'number')
    return (typeof said === 'number' || (typeof said === 'string' && said !== '')) && Math.abs(Number(said)) < 1e15
      ? [Number(said)]
      : undefined;
  return typeof said === 'string' && said !== '' ? [said] : undefined;
}

/** The answers of a row; undefined where it is not known, none where there are none. */
function answersOf(tables: Tables, table: string, row: Plain, field: SurveyField): readonly Value[] | undefined {
  const [at, column, question] = holder(tables, table, row, field);
  const value = at?.[column];
  if (value === null || value === undefined) return undefined;
  if (question !== undefined)
    return customAnswers(field, (JSON.parse(String(value)) as Readonly<Record<string, unknown>>)[question]);
  if (!isMultiple(field)) return [value];
  return (JSON.parse(String(value)) as readonly { value: Value }[]).map((item) => item.value);
}

const keysOf = (answers: readonly unknown[] | undefined): readonly string[] =>
  answers === undefined ? [] : answers.length === 0 ? ['=[]'] : [...new Set(answers.map((one) => `=${String(one)}`))];

interface Known {
  readonly answers: readonly unknown[];
  readonly weight: number;
}

/** The value in the middle of the weight, by going through the values in their order. */
function medianOf(known: readonly Known[]): number | null {
  const sorted = known
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => Number(a.answers[0]) - Number(b.answers[0]));
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const [index, { answers, weight }] of sorted.entries()) {
    passed += weight;
    const here = Number(answers[0]);
    if (Math.abs(passed - half) < 1e-9) return (here + Number(sorted[index + 1]?.answers[0] ?? here)) / 2;
    if (passed > half) return here;
  }
  return null;
}

/** What a group comes to, by hand. */
export interface NaiveGroup {
  readonly rows: number;
  readonly n: number;
  readonly missing: number;
  readonly notAsked: number;
  readonly withoutWeight: number;
  readonly mean: number | null;
  readonly total: number | null;
  readonly median: number | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly shares: Readonly<Record<string, readonly [rows: number, share: number | null]>>;
}

function summary(known: readonly Known[]): Pick<NaiveGroup, 'mean' | 'total' | 'median' | 'least' | 'most' | 'shares'> {
  const counted = known.filter(({ weight }) => weight > 0);
  const values = counted.map(({ answers }) => Number(answers[0]));
  const weight = counted.reduce((sum, one) => sum + one.weight, 0);
  const total = counted.reduce((sum, one) => sum + one.weight * Number(one.answers[0]), 0);
  const shares = new Map<string, readonly [number, number]>();
  for (const one of known)
    for (const key of keysOf(one.answers))
      shares.set(key, [(shares.get(key)?.[0] ?? 0) + 1, (shares.get(key)?.[1] ?? 0) + one.weight]);
  return {
    mean: weight > 0 ? total / weight : null,
    total: weight > 0 ? total : null,
    median: medianOf(known),
    least: values.length > 0 ? Math.min(...values) : null,
    most: values.length > 0 ? Math.max(...values) : null,
    shares: Object.fromEntries(
      [...shares].map(([key, [rows, sum]]) => [key, [rows, weight > 0 ? sum / weight : null]]),
    ),
  };
}

type Asked = ReadonlyMap<string | null, ReadonlySet<string>>;

/** The same as the engine, row by row and without any SQL: of questions without rules about days and texts. */
export function naiveTable(
  tables: Tables,
  { table, of: [field], by, any, rules, weighted }: Understood,
  asked: Asked,
  weightedRounds: readonly (string | null)[],
): ReadonlyMap<string | null, NaiveGroup> {
  const homeOf = (row: Plain): Plain =>
    table.name === 'households'
      ? row
      : (rowsOf(tables, 'households').find(({ id }) => id === row['household_id']) ?? {});
  const fits = (row: Plain): boolean =>
    rules.every(({ field: ruled, comparison, value }) => {
      const answers = answersOf(tables, table.name, row, ruled);
      const [first] = answers ?? [];
      if (comparison === 'known' || comparison === 'unknown')
        return (answers !== undefined) === (comparison === 'known');
      if (comparison === 'has') return answers?.some((answer) => String(answer) === value) === true;
      if (first === undefined) return false;
      return comparison === 'min'
        ? Number(first) >= Number(value)
        : comparison === 'max'
          ? Number(first) <= Number(value)
          : String(first) === value;
    });
  const askedOf = (row: Plain, what: SurveyField | undefined): boolean =>
    what === undefined ||
    partsOf(table, [what]).every((part) =>
      asked.get((homeOf(row)['survey_round_id'] as string | null) ?? null)?.has(part),
    );
  const weightOf = (row: Plain): number | null => {
    const home = homeOf(row);
    if (!weighted || !weightedRounds.includes((home['survey_round_id'] as string | null) ?? null)) return 1;
    const weight = home['weight'];
    return typeof weight === 'number' && weight > 0 ? weight : null;
  };
  const groups = new Map<string | null, Plain[]>();
  for (const row of rowsOf(tables, table.name).filter(fits)) {
    const keys = by === undefined ? [] : !askedOf(row, by) ? ['~'] : keysOf(answersOf(tables, table.name, row, by));
    for (const key of [null, ...(by && keys.length === 0 ? ['-'] : keys)])
      groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return new Map(
    [...groups].map(([key, rows]) => {
      const inRounds = rows.filter((row) => askedOf(row, field));
      const answered = inRounds.flatMap((row) => {
        const answers = field === undefined ? [] : answersOf(tables, table.name, row, field);
        if (answers === undefined) return [];
        return [
          {
            answers: any === undefined ? answers : [keysOf(answers).some((one) => any.includes(one))],
            weight: weightOf(row),
          },
        ];
      });
      const known = answered.flatMap(({ answers, weight }) => (weight === null ? [] : [{ answers, weight }]));
      return [
        key,
        {
          rows: rows.length,
          n: known.length,
          missing: inRounds.length - answered.length,
          notAsked: rows.length - inRounds.length,
          withoutWeight: answered.length - known.length,
          ...summary(known),
        },
      ];
    }),
  );
}

/** What the engine found, in the same shape. */
export const asNaive = ({ groups, cells }: TableFigure): ReadonlyMap<string | null, Partial<NaiveGroup>> =>
  new Map(
    groups.map(({ key, ...group }) => {
      const own = cells.filter((cell) => cell.group === key);
      const value = (statistic: string): number | null =>
        own.find((cell) => cell.statistic === statistic && cell.answer === null)?.estimate.value ?? null;
      const shares = Object.fromEntries(
        own.flatMap(({ answer, rows, estimate }) =>
          answer === null ? [] : [[answer, [rows ?? 0, estimate.value] as const]],
        ),
      );
      return [
        key,
        { ...group, mean: value('mean') ?? value('share'), total: value('total'), median: value('median'), shares },
      ];
    }),
  );
