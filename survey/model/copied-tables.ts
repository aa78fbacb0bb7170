import { allTables } from './survey-tables.ts';

/** How a column is stored in the engine's copy; `json` is text. */
export type CopiedKind = 'text' | 'number' | 'yesNo' | 'json';

export interface CopiedColumn {
  readonly name: string;
  readonly kind: CopiedKind;
}

/**
 * The items of a JSON column, one row for each, as the table `<table>__<field>`: `row_id`, `place` in the list from 0, and `value`, or one
 * column for each key where items are records.
 */
export interface CopiedList {
  readonly field: string;
  readonly columns: readonly CopiedColumn[];
}

export interface CopiedTable {
  readonly name: string;
  readonly key: string;
  readonly columns: readonly CopiedColumn[];
  readonly lists: readonly CopiedList[];
}

const kinds = { text: 'text', choice: 'text', day: 'text', number: 'number', yesNo: 'yesNo', list: 'json', months: 'json', parts: 'json' } as const;

/** Keys by which rows of a table reach the household, and what else they point at. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  households: ['village_id', 'survey_round_id'],
  crop_plantings: ['plot_id', 'crop_id'],
  crop_sales: ['household_id', 'crop_id'],
  villages: [],
  village_profiles: ['village_id'],
  water_projects: ['village_id'],
  water_points: ['project_id'],
  water_point_visits: ['water_point_id'],
};

const records: Readonly<Record<string, readonly CopiedColumn[]>> = {
  income_sources: [
    { name: 'kind', kind: 'text' },
    { name: 'amount', kind: 'number' },
    { name: 'period', kind: 'text' },
  ],
  loans: [
    { name: 'source', kind: 'text' },
    { name: 'amount', kind: 'number' },
    { name: 'purpose', kind: 'text' },
    { name: 'outstanding', kind: 'number' },
  ],
};

/** Names and positions of people are not copied: no figure needs them. */
const PERSONAL = new Set(['households.latitude', 'households.longitude', 'members.name']);

const text = (name: string): CopiedColumn => ({ name, kind: 'text' });

/** Who created a row: permissions may rest on it. */
const CREATOR = 'user_created';

/** The tables of the dictionary as the engine stores them. */
const fromDictionary: readonly CopiedTable[] = allTables.map(({ name, key, fields }) => {
  const own = fields.filter((field) => !field.name.includes('.') && field.name !== key && !PERSONAL.has(`${name}.${field.name}`));
  const keys = keysOf[name] ?? ['household_id'];
  return {
    name,
    key,
    columns: [text(key), ...keys.map(text), ...own.map((field): CopiedColumn => ({ name: field.name, kind: kinds[field.kind] })), text(CREATOR)],
    lists: own.flatMap((field) => (kinds[field.kind] === 'json' ? [{ field: field.name, columns: records[field.name] ?? [text('value')] }] : [])),
  };
});

const table = (name: string, key: string, columns: readonly CopiedColumn[], lists: readonly CopiedList[] = []): CopiedTable => ({ name, key, columns: [text(key), ...columns], lists });

/** What else figures need: rounds with what they asked, and crops. */
export const copiedTables: readonly CopiedTable[] = [
  ...fromDictionary,
  table('survey_rounds', 'id', [text('name'), text('start_date'), text('currency'), { name: 'exchange_rate', kind: 'number' }, text('exchange_currency'), text('exchange_rate_date'), text('exchange_rate_source'), { name: 'asked', kind: 'json' }, ...['sample_strata', 'sample_unit', 'sample_weights'].map(text), { name: 'sample_population', kind: 'json' }], [{ field: 'asked', columns: [text('value')] }]),
  table('import_batches', 'id', [text('state'), text('survey_round_id'), { name: 'asked', kind: 'json' }], [{ field: 'asked', columns: [text('value')] }]),
  table('crops', 'crop_id', [text('name'), { name: 'group', kind: 'text' }]),
];

export const listTable = (tableName: string, { field }: CopiedList): string => `${tableName}__${field}`;
