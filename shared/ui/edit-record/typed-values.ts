import { numberOf, yesNoOf } from '../data/values.ts';
import { readCounts, writeCounts } from './counts.ts';
import type { FormField, RecordRow } from './fields.ts';
import { readOutline, writeOutline } from './outline-text.ts';
import type { Values } from './save-edit.ts';

/** Several answers in a form: not known, none, or these. */
export interface TypedList {
  readonly state: 'not-known' | 'none' | 'some';
  readonly items: readonly string[];
}

/** One amount with what it was for. What a control does not show of it stays. */
export type Part = Readonly<Record<string, unknown>>;

/** Several amounts in a form. */
export interface TypedParts {
  readonly state: TypedList['state'];
  readonly parts: readonly Part[];
}

/** What a control of a form holds. Empty is not known. */
export type TypedValue = string | number | null | TypedList | TypedParts;

const isList = ({ field }: FormField): boolean => field.kind === 'list' || field.kind === 'months';

const NOT_KNOWN: TypedList = { state: 'not-known', items: [] };
const NO_PARTS: TypedParts = { state: 'not-known', parts: [] };

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a list should have something and has nothing. */
export const isUnfilled = (value: TypedValue | undefined): boolean =>
  typeof value === 'object' &&
  value?.state === 'some' &&
  ('parts' in value ? filledParts(value.parts).length === 0 : value.items.length === 0);

/** Parts with what they say, in the order of their kinds: an emptied control says nothing, and a part that says nothing is none. */
const filledParts = (parts: readonly Part[], items: object = {}): readonly Part[] =>
  parts
    .map((part) =>
      Object.fromEntries(
        [...new Set([...Object.keys(items), ...Object.keys(part)])]
          .map((name) => [name, part[name]] as const)
          .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
          .filter(([, value]) => value !== null && value !== undefined && value !== ''),
      ),
    )
    .filter((part) => Object.keys(part).length > 0);

/** An answer of a row as a control shows it. */
export function typedOf(one: FormField, row: RecordRow): TypedValue {
  const value = row[one.field.name] ?? null;
  if (one.column.items !== undefined) {
    if (!Array.isArray(value)) return NO_PARTS;
    return { state: value.length === 0 ? 'none' : 'some', parts: value.filter(isPart) };
  }
  if (isList(one)) {
    // One answer may be stored without a list around it: who sponsors a project.
    if (typeof value === 'string' && value.trim() !== '') return { state: 'some', items: [value] };
    if (!Array.isArray(value)) return NOT_KNOWN;
    return { state: value.length === 0 ? 'none' : 'some', items: value.map(String) };
  }
  if (one.field.kind === 'yesNo') {
    const known = yesNoOf(value);
    return known === null ? '' : known ? 'yes' : 'no';
  }
  if (one.field.kind === 'number') return numberOf(value);
  if (one.column.outline) return writeOutline(value);
  if (one.column.storage === 'json') return writeCounts(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What is in a control as an answer. */
export function valueOf({ field, column }: FormField, typed: TypedValue | undefined): unknown {
  if (typed === undefined || typed === null || typed === '') return null;
  if (typeof typed === 'object') {
    if (typed.state !== 'some') return typed.state === 'none' ? [] : null;
    if ('parts' in typed) return filledParts(typed.parts, column.items);
    return field.kind === 'months' ? typed.items.map(Number).sort((a, b) => a - b) : [...typed.items];
  }
  if (column.storage === 'json' && typeof typed === 'string')
    return column.outline ? readOutline(typed) : readCounts(typed);
  // The database keeps so many digits of a number with a fraction.
  if (typeof typed === 'number') return column.digits ? Number(typed.toFixed(column.digits[1])) : typed;
  if (field.kind === 'yesNo') return typed === 'yes';
  // A scale is stored as its number.
  return column.storage === 'whole' ? Number(typed) : typed.trim() === '' ? null : typed.trim();
}

const same = (a: unknown, b: unknown): boolean => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((one) => (isPart(one) ? JSON.stringify(one) : String(one))).sort() : value;
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
};

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A value as it is stored, from what a history says of it: some databases record yes as 1, and a list as text. */
export const storedValue = (one: FormField, recorded: unknown): unknown =>
  valueOf(
    one,
    typedOf(one, {
      [one.field.name]:
        isList(one) || one.column.items !== undefined || one.column.storage === 'json' ? parsed(recorded) : recorded,
    }),
  );

/** The answers that differ from those of the row. The order of a list says nothing. */
export function changedValues(
  fields: readonly FormField[],
  row: RecordRow,
  typed: Readonly<Record<string, TypedValue | undefined>>,
): Values {
  return Object.fromEntries(
    fields.flatMap((one) => {
      const answer = valueOf(one, typed[one.field.name]);
      return same(answer, valueOf(one, typedOf(one, row))) ? [] : [[one.field.name, answer]];
    }),
  );
}
