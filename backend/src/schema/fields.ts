import type { Choice, FieldDescription, Target } from './types.ts';

type Options = Partial<Omit<FieldDescription, 'name' | 'kind' | 'note'>>;

/** One line of text, at most 255 characters by default. */
export const text = (name: string, note: string, options: Options = {}): FieldDescription => ({
  name,
  kind: 'string',
  note,
  maxLength: 255,
  interface: 'input',
  ...options,
});

/** Text of any length; `interface` chooses the editor in the studio. */
export const longText = (name: string, note: string, options: Options = {}): FieldDescription => ({
  name,
  kind: 'text',
  note,
  interface: 'input-multiline',
  ...options,
});

/** A whole number; the note names its unit. */
export const integer = (name: string, note: string, options: Options = {}): FieldDescription => ({
  name,
  kind: 'integer',
  note,
  interface: 'input',
  ...options,
});

/** A number with up to four digits after the point; the note names its unit. */
export const decimal = (name: string, note: string, options: Options = {}): FieldDescription => ({
  name,
  kind: 'decimal',
  note,
  precision: [14, 4],
  interface: 'input',
  ...options,
});

/** A WGS 84 coordinate in degrees; seven digits after the point are about a centimetre. */
export const degrees = (name: string, note: string): FieldDescription => decimal(name, note, { precision: [10, 7] });

/** Yes, no, or null for "not asked or not known". */
export const yesNo = (name: string, note: string, options: Options = {}): FieldDescription => ({
  name,
  kind: 'boolean',
  note,
  special: ['cast-boolean'],
  interface: 'boolean',
  ...options,
});

/** A calendar day, without a time. */
export const day = (name: string, note: string, options: Options = {}): FieldDescription => ({
  name,
  kind: 'date',
  note,
  interface: 'datetime',
  ...options,
});

/** A moment, stored in UTC. */
export const moment = (name: string, note: string, options: Options = {}): FieldDescription => ({
  name,
  kind: 'timestamp',
  note,
  special: ['cast-timestamp'],
  interface: 'datetime',
  ...options,
});

/** A list of words. */
export const tags = (name: string, note: string): FieldDescription => ({
  name,
  kind: 'json',
  note,
  special: ['cast-json'],
  interface: 'tags',
});

/** Any JSON; the note says its shape. */
export const json = (name: string, note: string): FieldDescription => ({
  name,
  kind: 'json',
  note,
  special: ['cast-json'],
  interface: 'input-code',
});

/** `{ freehold: 'Freehold' }` as choices, in the order written. */
const toChoices = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, text: label }));

/** One value out of a closed list: a code and the label people read. */
export const choice = (
  name: string,
  note: string,
  labels: Readonly<Record<string, string>>,
  options: Options = {},
): FieldDescription =>
  text(name, note, { maxLength: 64, choices: toChoices(labels), interface: 'select-dropdown', ...options });

/** One value, usually out of the list; a survey may bring others. */
export const openChoice = (
  name: string,
  note: string,
  labels: Readonly<Record<string, string>>,
  options: Options = {},
): FieldDescription => choice(name, note, labels, { maxLength: 128, allowOther: true, ...options });

/** A key into a collection whose key is text (villages, crops). */
export const textKeyOf = (name: string, note: string, target: Target): FieldDescription =>
  text(name, note, { maxLength: 64, indexed: true, special: ['m2o'], interface: 'select-dropdown-m2o', target });

/** A key into a collection whose key is a uuid. */
export const keyOf = (name: string, note: string, target: Target, options: Options = {}): FieldDescription => ({
  name,
  kind: 'uuid',
  note,
  indexed: true,
  special: ['m2o'],
  interface: 'select-dropdown-m2o',
  target,
  ...options,
});

/** A file; removing the file empties the field. */
export const file = (name: string, note: string): FieldDescription =>
  keyOf(name, note, { collection: 'directus_files', onDelete: 'SET NULL' }, { special: ['file'], interface: 'file' });

/** A uuid key that Directus fills in. */
export const uuidKey = (name: string, note: string): FieldDescription => ({
  name,
  kind: 'uuid',
  note,
  special: ['uuid'],
  interface: 'input',
  primaryKey: true,
  required: true,
});

/** A text key chosen by people; never empty, or PostgreSQL could not re-apply the schema. */
export const textKey = (name: string, note: string): FieldDescription =>
  text(name, note, { maxLength: 64, primaryKey: true, required: true });
