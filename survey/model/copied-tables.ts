import { roundTables, tableOf } from './survey-tables.ts';
import { crops } from './tables/crops.ts';
import { villages } from './tables/places.ts';
import { importBatches, surveyRounds } from './tables/rounds.ts';
import type { Column, ModelTable, Storage } from './types.ts';

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

const KINDS: Readonly<Record<Storage, CopiedKind>> = {
  key: 'text',
  codeKey: 'text',
  link: 'text',
  codeLink: 'text',
  file: 'text',
  text: 'text',
  longText: 'text',
  markdown: 'text',
  choice: 'text',
  day: 'text',
  whole: 'number',
  decimal: 'number',
  yesNo: 'yesNo',
  words: 'json',
  list: 'json',
  json: 'json',
};

/** A choice is text, also where it is stored as a number. */
const copied = ({ name, storage, choices }: Column): CopiedColumn => ({ name, kind: choices && storage === 'whole' ? 'text' : KINDS[storage] });

const listOf = ({ name, items = {} }: Column): CopiedList => {
  const columns = Object.entries(items).map(([item, kind]) => ({ name: item, kind }));
  return { field: name, columns: columns.length > 0 ? columns : [{ name: 'value', kind: 'text' }] };
};

const copyOf = ({ name, key, columns }: ModelTable, isCopied: (column: Column) => boolean): CopiedTable => {
  const own = columns.filter((column) => column.name === key || isCopied(column));
  return { name, key, columns: own.map(copied), lists: own.filter(({ storage }) => storage === 'words' || storage === 'list').map(listOf) };
};

/** Nothing that leads to a person, nothing that follows from other rows. The round of a row is that of its household. */
const forFigures = ({ name, household }: ModelTable) => {
  const derived = new Set(tableOf(name)?.fields.flatMap((field) => (field.derived ? [field.name] : [])));
  const sources = new Set(['source_batch_id', 'external_id', ...(household === '' ? [] : ['survey_round_id'])]);
  return (column: Column): boolean => !column.personal && !derived.has(column.name) && !sources.has(column.name);
};

const some = (...names: readonly string[]) => ({ name }: Column): boolean => names.includes(name);

/** What the engine of figures has of the survey: the tables of a round, and of places, rounds, imports and crops what figures need. */
export const copiedTables: readonly CopiedTable[] = [
  ...roundTables.map((table) => copyOf(table, forFigures(table))),
  copyOf(villages, some('village_name', 'admin1', 'admin2', 'admin3')),
  copyOf(surveyRounds, some('name', 'start_date', 'currency', 'exchange_currency', 'exchange_rate', 'exchange_rate_date', 'exchange_rate_source', 'asked', 'sample_strata', 'sample_unit', 'sample_weights', 'sample_population')),
  copyOf(importBatches, some('state', 'survey_round_id', 'asked')),
  copyOf(crops, some('name', 'group')),
];

export const listTable = (tableName: string, { field }: CopiedList): string => `${tableName}__${field}`;
