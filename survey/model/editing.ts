import { EDITED_COLLECTIONS, type EditedCollection, type ValueProblem } from '@groundwork/shared/contract/calls';
import { askedChoices } from './asked-choices.ts';
import { inLanguage } from './in-language.ts';
import { modelTables } from './model-tables.ts';
import { outlineProblem } from './outline/outline-problem.ts';
import { REPEAT_ROWS } from './repeat-names.ts';
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
const KINDS = new Set(['text', 'number', 'yesNo', 'day', 'choice', 'list', 'months', 'parts']);
/** Links that people choose on screen; the others follow from where a row is created, or are written by the server. */
const isChosen = ({ name: table }: ModelTable, { name }: Column): boolean =>
  name === 'village_id' ||
  name === 'crop_id' ||
  name === 'sought_in' ||
  (table === 'households' && name === 'survey_round_id');

/** Columns with whole numbers by name, and how people write these. */
const COUNTS: Readonly<Record<string, string>> = {
  sample_population: 'A line for each stratum, such as “Nampula: 120”; of one sample of all, “all: 120”',
  planned_households:
    'A line for each village by its name or code, such as “Chirodzo: 40”; “: 0” where none is planned',
};

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
  const counts = COUNTS[name];
  if (counts !== undefined)
    return [{ field: { name, label: inLanguage(label), kind: 'text', note: inLanguage(counts) }, column }];
  if (column.outline) {
    const note = inLanguage('GeoJSON with one Polygon or MultiPolygon, in degrees (WGS 84)');
    return [{ field: { name, label: inLanguage(label), kind: 'text', note }, column }];
  }
  if (table.name === 'survey_rounds' && name === 'asked') {
    const note = inLanguage('Tables and questions that it asked beside those that have answers');
    return [{ field: { name, label: inLanguage(label), kind: 'list', note, choices: askedChoices() }, column }];
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

/** Rows that are removed with a row, and the links from them to it: `plot_id.household_id`. */
export interface GoneRows {
  readonly collection: EditedCollection;
  readonly path: string;
}

/** The tables whose rows are removed with a row of this one, and those of their rows in turn. */
export const goneWith = (name: EditedCollection): readonly GoneRows[] =>
  modelTables.flatMap(({ name: collection }) => {
    const part = isEdited(collection) ? wholeOf(collection) : undefined;
    if (!isEdited(collection) || part?.table !== name) return [];
    const further = goneWith(collection).map((one) => ({ ...one, path: `${one.path}.${part.field}` }));
    return [{ collection, path: part.field }, ...further];
  });

/** The same as a field, where people choose that row on a page about what it is part of itself: the plot of a planting. */
export function wholeField(name: EditedCollection): EditableField | undefined {
  const column = tableOf(name).columns.find((one) => one.name === wholeOf(name)?.field);
  return column && { field: { name: column.name, label: inLanguage(column.label), kind: 'choice' }, column };
}

/** The person of a household that a new row of a repeat group is about, as a field: people choose it. */
export function personField(): EditableField {
  const column = tableOf(REPEAT_ROWS).columns.find(({ name }) => name === 'member_id');
  if (column === undefined) throw new Error('Rows of repeat groups lead to no person.');
  return { field: { name: column.name, label: inLanguage(column.label), kind: 'choice' }, column };
}

/** What a new row says beside its answers, and nobody types: the row that it is part of, and of which repeat group and person it is the how-maniest. */
export function givenColumns(name: EditedCollection): readonly string[] {
  if (name === REPEAT_ROWS) return tableOf(name).naturalKey;
  const whole = wholeOf(name);
  return whole === undefined ? [] : [whole.field];
}

/** Columns that identify a row of a survey round within its household, or a row within what it is part of; without the link to that. */
const identityOf = (name: EditedCollection): readonly string[] =>
  name === REPEAT_ROWS
    ? ['row_no']
    : tableOf(name).naturalKey.filter((column) => column !== wholeOf(name)?.field && column !== 'survey_round_id');

/** The column that names a row within what it is part of; undefined where that is nothing, or it is there once. */
export const placeColumn = (name: EditedCollection): string | undefined =>
  wholeOf(name) && uniqueTogether(name) && identityOf(name)[0];

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
  const given = givenColumns(name);
  const key = table.columns.find(({ storage }) => storage === 'codeKey');
  const label = key && inLanguage(key.label);
  return [
    ...(key && label !== undefined
      ? [{ field: { name: key.name, label, kind: 'text', note: key.note } as SurveyField, column: key }]
      : []),
    ...allOf(table).filter(({ column }) => !given.includes(column.name)),
  ];
}

/** What no two rows of a table share: the columns, with the row that they are part of. Undefined where a number may be unknown or used twice. */
export function uniqueTogether(name: EditedCollection): readonly string[] | undefined {
  if (name === 'water_projects') return undefined;
  return tableOf(name).naturalKey;
}

/** Whether a row must have this: people would not know which row it is. */
export const isNeeded = (name: EditedCollection, { column }: EditableField): boolean =>
  column.required === true ||
  (name !== REPEAT_ROWS && uniqueTogether(name) !== undefined && identityOf(name)[0] === column.name);

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
  readonly column: Pick<Column, 'limits' | 'longest' | 'closed' | 'choices' | 'required' | 'items' | 'outline'> & {
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

const isCounts = (value: unknown, [least, most]: readonly [number, number] = [1, Infinity]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([name, count]) =>
      name.trim() !== '' && Number.isSafeInteger(count) && Number(count) >= least && Number(count) <= most,
  );

const isMonth = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One amount with what it was for: what it says has the kind of its key, and something is said. */
const isPart = (value: unknown, items: NonNullable<Column['items']>): boolean =>
  isPlain(value) &&
  Object.values(value).some((one) => one !== null) &&
  Object.entries(value).every(
    ([name, one]) =>
      one === null ||
      (typeof one === 'number'
        ? Number.isFinite(one) && items[name] !== 'text'
        : isWord(one) && items[name] !== 'number'),
  );
const isWord = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 255;

function listProblem({ field, column }: ValueField, value: unknown): ValueProblem | null {
  const kind = { why: 'kind' } as const;
  if (!Array.isArray(value)) return kind;
  if (column.items !== undefined) return value.every((one) => isPart(one, column.items ?? {})) ? null : kind;
  const isItem = field.kind === 'months' ? isMonth : (item: unknown) => typeof item === 'string' && item !== '';
  if (!value.every(isItem) || new Set(value).size !== value.length) return kind;
  const listed = column.closed === true ? column.choices : undefined;
  return listed === undefined || value.every((item) => Object.hasOwn(listed, String(item))) ? null : { why: 'choice' };
}

/** A position as an import writes it: `-19.1123, 33.4832`, latitude first. */
function isPosition(value: string): boolean {
  const [, latitude, longitude] = /^(-?\d{1,3}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(value) ?? [];
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
}

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
  if (column.outline) {
    const wrong = outlineProblem(value);
    return wrong && { why: 'outline', wrong };
  }
  // Another object that people write: whole numbers by name.
  if (storage === 'json') return isCounts(value, column.limits) ? null : { why: 'counts' };
  if (storage === 'yesNo') return typeof value === 'boolean' ? null : kind;
  if (storage === 'day') return typeof value === 'string' && isDay(value) ? null : { why: 'day' };
  if (storage === 'words' || storage === 'list') return listProblem({ field, column }, value);
  if (field.kind === 'place') return typeof value === 'string' && isPosition(value) ? null : { why: 'position' };
  return typeof value === 'string' ? textProblem(column, value) : kind;
}
