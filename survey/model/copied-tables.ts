import { surveyTables } from './survey-tables.ts';

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

/** Nothing that leads to a person is copied: no figure needs it. */
const PERSONAL = new Set(['households.latitude', 'households.longitude', 'members.name', 'households.enumerator_code']);

const text = (name: string): CopiedColumn => ({ name, kind: 'text' });

/** The tables of the survey as the engine keeps them; derived from the dictionary. */
const fromDictionary: readonly CopiedTable[] = surveyTables.map(({ name, fields }) => {
  const own = fields.filter((field) => !field.name.includes('.') && field.derived !== true && !PERSONAL.has(`${name}.${field.name}`));
  const keys = keysOf[name] ?? ['household_id'];
  return {
    name,
    key: 'id',
    columns: [text('id'), ...keys.map(text), ...own.map((field): CopiedColumn => ({ name: field.name, kind: kinds[field.kind] }))],
    lists: own.flatMap((field) => (kinds[field.kind] === 'json' ? [{ field: field.name, columns: records[field.name] ?? [text('value')] }] : [])),
  };
});

const table = (name: string, key: string, columns: readonly CopiedColumn[], lists: readonly CopiedList[] = []): CopiedTable => ({ name, key, columns: [text(key), ...columns], lists });

/** What else figures need: places, rounds with what they asked, and crops. */
export const copiedTables: readonly CopiedTable[] = [
  ...fromDictionary,
  table('villages', 'village_id', ['village_name', 'admin1', 'admin2', 'admin3'].map(text)),
  table('survey_rounds', 'id', [text('name'), text('start_date'), text('currency'), { name: 'exchange_rate', kind: 'number' }, text('exchange_currency'), text('exchange_rate_date'), text('exchange_rate_source'), { name: 'asked', kind: 'json' }, ...['sample_strata', 'sample_unit', 'sample_weights'].map(text), { name: 'sample_population', kind: 'json' }], [{ field: 'asked', columns: [text('value')] }]),
  table('import_batches', 'id', [text('state'), text('survey_round_id'), { name: 'asked', kind: 'json' }], [{ field: 'asked', columns: [text('value')] }]),
  table('crops', 'crop_id', [text('name'), { name: 'group', kind: 'text' }]),
];

export const listTable = (tableName: string, { field }: CopiedList): string => `${tableName}__${field}`;
