import { ANSWER_COLUMNS } from './custom-questions.ts';
import { allTables } from './survey-tables.ts';
import { crops } from './tables/crops.ts';
import { nonInterviews } from './tables/non-interviews.ts';
import { repeatRows } from './tables/repeats.ts';
import { importBatches, surveyRounds } from './tables/rounds.ts';
import type { Column, ModelTable, Storage } from './types.ts';

/** How a column is stored in the engine's copy; `day` is text as `2024-06-28`, `json` is text. */
export type CopiedKind = 'text' | 'day' | 'number' | 'yesNo' | 'json';

export interface CopiedColumn {
  readonly name: string;
  readonly kind: CopiedKind;
  /** The restricted column of which is copied only whether there is an answer: yes, or nothing. */
  readonly presenceOf?: string;
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
  day: 'day',
  whole: 'number',
  decimal: 'number',
  yesNo: 'yesNo',
  words: 'json',
  list: 'json',
  json: 'json',
};

/** A choice is text, also where it is stored as a number. */
const copied = ({ name, storage, choices }: Column): CopiedColumn => ({
  name,
  kind: choices && storage === 'whole' ? 'text' : KINDS[storage],
});

const listOf = ({ name, items = {} }: Column): CopiedList => {
  const columns = Object.entries(items).map(([item, kind]) => ({ name: item, kind }));
  return { field: name, columns: columns.length > 0 ? columns : [{ name: 'value', kind: 'text' }] };
};

const copyOf = ({ name, key, columns }: ModelTable, isCopied: (column: Column) => boolean): CopiedTable => {
  const own = columns.filter((column) => column.name === key || isCopied(column));
  return {
    name,
    key,
    columns: own.map(copied),
    lists: own.filter(({ storage }) => storage === 'words' || storage === 'list').map(listOf),
  };
};

/** Who created a row: permissions may rest on it. */
const CREATOR: CopiedColumn = { name: 'user_created', kind: 'text' };

/** The answers to custom questions that are not restricted. */
const [ANSWERS] = ANSWER_COLUMNS;

/** Rounds say themselves which custom questions they asked. */
const isAnswers = (name: string): boolean => ANSWER_COLUMNS.some((column) => column === name);

/** What rounds asked includes restricted questions. */
const presence = ({ name }: Column): CopiedColumn => ({ name: `${name}_given`, kind: 'yesNo', presenceOf: name });

/** Its fields and the rows it leads to. Restricted answers are not copied: no figure needs them, only that there are some. The round of a row is that of its household. */
function ofDictionary(table: ModelTable): CopiedTable {
  const read = new Set(table.fields.map(({ name }) => name));
  const isCopied = ({ name, link, restricted }: Column): boolean =>
    !restricted &&
    (read.has(name) ||
      name === ANSWERS ||
      name === 'repeat_name' ||
      (link !== undefined && name !== 'source_batch_id' && (name !== 'survey_round_id' || table.household === '')));
  const copy = copyOf(table, isCopied);
  return {
    ...copy,
    columns: [
      ...copy.columns,
      ...table.columns.filter(({ name, restricted }) => restricted && !isAnswers(name)).map(presence),
      CREATOR,
    ],
  };
}

const some =
  (...names: readonly string[]) =>
  ({ name }: Column): boolean =>
    names.includes(name);

/** What the engine of figures has: every table of the dictionary, and of rounds, imports and crops what figures need. */
export const copiedTables: readonly CopiedTable[] = [
  ...[...allTables, repeatRows].map(ofDictionary),
  copyOf(
    surveyRounds,
    some(
      'name',
      'start_date',
      'end_date',
      'currency',
      'exchange_currency',
      'exchange_rate',
      'exchange_rate_date',
      'exchange_rate_source',
      'asked',
      'sample_strata',
      'sample_unit',
      'sample_weights',
      'sample_population',
    ),
  ),
  copyOf(importBatches, some('state', 'survey_round_id', 'asked')),
  copyOf(nonInterviews, some('household_id', 'sought_in', 'reason')),
  copyOf(crops, some('name', 'group')),
];

export const listTable = (tableName: string, { field }: CopiedList): string => `${tableName}__${field}`;
