import { EDITED_COLLECTIONS, type EditedCollection, type ValueProblem } from '@groundwork/shared/contract/calls';
import { inLanguage } from './in-language.ts';
import { modelTables } from './model-tables.ts';
import type { Choices, Column, ModelTable, SurveyField } from './types.ts';

export type { EditedCollection, ValueProblem };

/** Whether the rows of a table are created, changed and removed on screen. */
export const isEdited = (table: string): table is EditedCollection =>
  (EDITED_COLLECTIONS as readonly string[]).includes(table);

/** A field that can be edited: as people read it, and as it is stored. */
export interface EditableField {
  readonly field: SurveyField;
  readonly column: Column;
}

/** How columns are stored that hold one value of their own. Keys, files and what has a screen of its own are changed in other ways. */
const VALUES = new Set(['text', 'longText', 'markdown', 'whole', 'decimal', 'yesNo', 'day', 'choice', 'words', 'list']);
const KINDS = new Set(['text', 'number', 'yesNo', 'day', 'choice', 'list', 'months']);
/** Links that people choose on screen; the others follow from where a row is created, or are written by the server. */
const isChosen = ({ name: table }: ModelTable, { name }: Column): boolean =>
  name === 'village_id' || name === 'crop_id' || (table === 'households' && name === 'survey_round_id');

const tableOf = (name: EditedCollection): ModelTable => {
  const table = modelTables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`The model has no table ${name}.`);
  return table;
};

/** Whether the column is a row's whole identity: another code would make another row of it. */
const isKeyOf = ({ key }: ModelTable, { storage, name }: Column): boolean =>
  storage === 'key' || storage === 'codeKey' || name === key;

function editable(table: ModelTable, column: Column): EditableField[] {
  const { name, storage, label } = column;
  if (isKeyOf(table, column)) return [];
  if (column.link !== undefined)
    return isChosen(table, column) ? [{ field: { name, label: inLanguage(label), kind: 'choice' }, column }] : [];
  if (name === 'sample_population') {
    const note = inLanguage('A line for each stratum, such as “Nampula: 120”; of one sample of all, “all: 120”');
    return [{ field: { name, label: inLanguage(label), kind: 'text', note }, column }];
  }
  if (!VALUES.has(storage)) return [];
  // A long text that nobody filters by is no field of the survey, but it is written by people.
  const field =
    table.fields.find((one) => one.name === name) ??
    (storage === 'markdown' ? ({ name, label: inLanguage(label), kind: 'text' } as const) : undefined);
  return field !== undefined && field.derived !== true && KINDS.has(field.kind) ? [{ field, column }] : [];
}

const allOf = (table: ModelTable): readonly EditableField[] => {
  const order = table.fields.map(({ name }) => name.split('.')[0]);
  const placeOf = ({ column }: EditableField): number => {
    const at = order.indexOf(column.name);
    return at < 0 ? order.length : at;
  };
  return table.columns.flatMap((column) => editable(table, column)).sort((a, b) => placeOf(a) - placeOf(b));
};

/** The row that rows of a table are a part of: the column that names it, and its table; undefined for one that stands alone. */
export function wholeOf(name: EditedCollection): { readonly field: string; readonly table: string } | undefined {
  const column = tableOf(name).columns.find(
    ({ link, storage }) => link?.onDelete === 'CASCADE' && (storage === 'link' || storage === 'codeLink'),
  );
  return column?.link && { field: column.name, table: column.link.table };
}

/** The same as a field, where people choose that row on a page about what it is part of itself: the plot of a planting. */
export function wholeField(name: EditedCollection): EditableField | undefined {
  const column = tableOf(name).columns.find((one) => one.name === wholeOf(name)?.field);
  return column && { field: { name: column.name, label: inLanguage(column.label), kind: 'choice' }, column };
}

/** Columns that identify a row of a survey round within its household, or a row within what it is part of; without the link to that. */
const identityOf = (name: EditedCollection): readonly string[] =>
  tableOf(name).naturalKey.filter((column) => column !== wholeOf(name)?.field && column !== 'survey_round_id');

/**
 * The fields of a table that can be changed where they stand, in the order of the questionnaire. What identifies a row within its household is
 * not among them: with another number it would be another row.
 */
export function editableFields(name: EditedCollection): readonly EditableField[] {
  const table = tableOf(name);
  const fixed = table.household === null ? [wholeOf(name)?.field] : table.naturalKey;
  return allOf(table).filter(({ column }) => !fixed.includes(column.name));
}

/** The fields that a new row has, in the same order: those, what identifies it, and a code that people choose. Without the row that it is part of. */
export function newRowFields(name: EditedCollection): readonly EditableField[] {
  const table = tableOf(name);
  const key = table.columns.find(({ storage }) => storage === 'codeKey');
  const label = key && inLanguage(key.label);
  return [
    ...(key && label !== undefined
      ? [{ field: { name: key.name, label, kind: 'text', note: key.note } as SurveyField, column: key }]
      : []),
    ...allOf(table).filter(({ column }) => column.name !== wholeOf(name)?.field),
  ];
}

/** What no two rows of a table share: the columns, with the row that they are part of. Undefined where a number may be unknown or used twice. */
export function uniqueTogether(name: EditedCollection): readonly string[] | undefined {
  if (name === 'water_projects') return undefined;
  return tableOf(name).naturalKey;
}

/** Whether a row must have this: people would not know which row it is. */
export const isNeeded = (name: EditedCollection, { column }: EditableField): boolean =>
  column.required === true || (uniqueTogether(name) !== undefined && identityOf(name)[0] === column.name);

/** Rows of these tables refer to rows of this one, and would lose that when it is removed. What an import was is no reason to keep its round. */
export const referrersOf = (name: EditedCollection): readonly { readonly table: string; readonly field: string }[] =>
  modelTables
    .filter((one) => one.name !== 'import_batches')
    .flatMap(({ name: table, columns }) =>
      columns
        .filter(({ link }) => link?.table === name && link.onDelete === 'SET NULL')
        .map(({ name: field }) => ({ table, field })),
    );

/**
 * What a row says itself, and what two rows that are one can differ in: without its key, what identifies it, what leads to other rows and what the
 * server writes. Of which village a household is, is an answer.
 */
export const mergedColumns = (name: EditedCollection): readonly Column[] => {
  const table = tableOf(name);
  const isDerived = ({ name: column }: Column): boolean =>
    table.fields.some((field) => field.name === column && field.derived === true);
  return table.columns.filter(
    (column) =>
      !isKeyOf(table, column) &&
      !table.naturalKey.includes(column.name) &&
      column.name !== 'external_id' &&
      !isDerived(column) &&
      (column.link === undefined || isChosen(table, column)),
  );
};

/** How rows of a table are told apart among those of one household or village, which `field` leads to. */
export interface IdentityWithin {
  readonly columns: readonly string[];
  /** A number that people were given one after the other: two of them are two people, so one of them gets another. */
  readonly number: Column | undefined;
}

/** The same; undefined where nothing tells them apart but their key. */
export function identityWithin(table: string, field: string): IdentityWithin | undefined {
  const found = modelTables.find(({ name }) => name === table);
  if (found?.naturalKey.includes(field) !== true) return undefined;
  const number = found.columns.find(({ name }) => found.naturalKey.includes(name) && name.endsWith('_no'));
  return {
    columns: found.naturalKey.filter((one) => one !== field && one !== 'survey_round_id' && one !== number?.name),
    number,
  };
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** What decides which values a field takes: of an `EditableField`, and of what a form knows of one. */
interface ValueField {
  readonly field: { readonly kind: string; readonly choices?: Choices };
  readonly column: Pick<Column, 'limits' | 'longest' | 'closed' | 'choices' | 'required'> & {
    readonly storage: string;
  };
}

function numberProblem({ storage, limits }: ValueField['column'], value: number): ValueProblem | null {
  if (!Number.isFinite(value)) return { why: 'kind' };
  if (storage === 'whole' && !Number.isSafeInteger(value)) return { why: 'whole' };
  const [least, most] = limits ?? [-Infinity, Infinity];
  return value < least || value > most ? { why: 'range', least, most } : null;
}

function textProblem(
  { longest = Infinity, closed, choices }: ValueField['column'],
  value: string,
): ValueProblem | null {
  if (value.length > longest) return { why: 'long', longest };
  return closed === true && choices !== undefined && !Object.hasOwn(choices, value) ? { why: 'choice' } : null;
}

const isCounts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([name, count]) => name.trim() !== '' && Number.isSafeInteger(count) && Number(count) > 0,
  );

const isMonth = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12;

/** Null where `value` can be recorded in the field, or is null for "not known". An empty list is "none". */
export function valueProblem({ field, column }: ValueField, value: unknown): ValueProblem | null {
  if (value === null || value === undefined || value === '')
    return column.required === true || value === '' ? { why: 'empty' } : null;
  const kind = { why: 'kind' } as const;
  const { storage } = column;
  if (storage === 'whole' || storage === 'decimal') {
    if (typeof value !== 'number') return kind;
    const listed = field.choices === undefined || Object.hasOwn(field.choices, String(value));
    return listed ? numberProblem(column, value) : { why: 'choice' };
  }
  // The one object that people write: whole numbers by name.
  if (storage === 'json') return isCounts(value) ? null : { why: 'counts' };
  if (storage === 'yesNo') return typeof value === 'boolean' ? null : kind;
  if (storage === 'day') return typeof value === 'string' && isDay(value) ? null : { why: 'day' };
  if (storage === 'words' || storage === 'list') {
    const isItem = field.kind === 'months' ? isMonth : (item: unknown) => typeof item === 'string' && item !== '';
    return Array.isArray(value) && value.every(isItem) && new Set(value).size === value.length ? null : kind;
  }
  return typeof value === 'string' ? textProblem(column, value) : kind;
}
