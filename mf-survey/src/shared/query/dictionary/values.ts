import { codeText as codeInWords, valueText as valueInWords } from '@groundwork/shared/ui/value-text';
import { words, type SurveyField } from '@groundwork/survey/model';

/** A row as Directus gives it; every value is looked at before it is believed. */
export type Row = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted name; null where it, or a row on the way to it, is not known. */
export function valueAt(row: Row, name: string): unknown {
  let value: unknown = row;
  for (const step of name.split('.')) value = isRecord(value) ? value[step] : null;
  return value ?? null;
}

/** A code as a word, or null for none. */
export const codeText = (field: Pick<SurveyField, 'choices'>, value: unknown): string | null =>
  codeInWords(field, value, words);

/** A value in words, or null for what is not known. An empty list is "None", zero is "0", and no is "No". */
export const valueText = (field: SurveyField, value: unknown, digits?: number): string | null =>
  valueInWords(field, value, words, digits);
