import type { Indicator, Part } from '../../indicators/entry.ts';
import { copiedTables } from '../../model/index.ts';
import type { Grouping } from '../../indicators/groupings.ts';
import { groupingAsks } from './groups.ts';
import { relations } from './relations.ts';

/** Columns that every figure reads of a household: which it is, where and when it was visited, and how much it counts. */
const FRAME: readonly Part[] = [
  'households.village_id',
  'households.survey_round_id',
  'households.weight',
  'households.household_code',
];

/** What dividing rows reads besides what it asks for. */
const ALSO: Readonly<Partial<Record<Grouping, readonly Part[]>>> = {
  head: ['members.household_id'],
  disability: ['members.age_years'],
};

/** What converting amounts reads. */
const EXCHANGE: readonly Part[] = [
  'currency',
  'exchange_rate',
  'exchange_currency',
  'exchange_rate_date',
  'exchange_rate_source',
].map((name) => `survey_rounds.${name}` as Part);

/** The expressions of an indicator, whatever its kind. */
const expressionsOf = ({ measure, apart, exchange }: Indicator): readonly string[] =>
  [measure, ('items' in measure && measure.items) || {}, apart ?? {}, exchange ?? {}].flatMap((part) =>
    Object.values(part)
      .flat()
      .filter((value: unknown): value is string => typeof value === 'string'),
  );

/** The questions whose answers are lists, of which items are read. */
const listsIn = (texts: readonly string[]): readonly Part[] =>
  copiedTables.flatMap(({ name, lists }) =>
    lists.flatMap(({ field }) =>
      texts.some((text) => new RegExp(`\\b${name}__${field}\\b`).test(text)) ? [`${name}.${field}` as Part] : [],
    ),
  );

/** Words in a relation's or an indicator's SQL that are columns of the tables that it reads. */
function columnsIn(tables: readonly string[], texts: readonly string[]): readonly Part[] {
  const words = new Set(texts.flatMap((text) => text.match(/[a-z_][a-z0-9_]*/gi) ?? []));
  return copiedTables
    .filter(({ name }) => tables.includes(name))
    .flatMap(({ name, columns }) =>
      columns.flatMap((column) => (words.has(column.name) ? [`${name}.${column.name}` as Part] : [])),
    );
}

/** All tables that are named in a text of SQL, those of list items by the table that has the list. */
const tablesIn = (text: string): readonly string[] =>
  copiedTables.flatMap(({ name }) => (new RegExp(`\\b${name}(__|\\b)`).test(text) ? [name] : []));

/** What a round has to ask for an indicator and for dividing it. */
export const asksOf = ({ asks }: Indicator, by: Grouping): readonly Part[] => [...asks, ...(groupingAsks[by] ?? [])];

/** Every column of the survey that a figure rests on; a reader has to be allowed to read all of them. */
export function readsOf(indicator: Indicator, by: Grouping): readonly Part[] {
  const { sql } = relations[indicator.from];
  const expressions = [sql, ...expressionsOf(indicator)];
  return [
    ...new Set([
      ...FRAME,
      ...asksOf(indicator, by),
      ...(ALSO[by] ?? []),
      ...(indicator.exchange ? EXCHANGE : []),
      ...columnsIn(tablesIn(expressions.join(' ')), expressions),
      ...listsIn(expressions),
    ]),
  ];
}
