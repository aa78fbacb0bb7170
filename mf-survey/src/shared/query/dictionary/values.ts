import { t } from '@groundwork/shared/messages';
import { formatDay, monthText, numberOf, yesNoOf } from '@groundwork/shared/ui/data';
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
export function codeText({ choices }: Pick<SurveyField, 'choices'>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const code = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return choices?.[code] ?? words(code);
}

/** "Day labour: 2,000, year": one source of income or one loan. */
const partText = (part: unknown): string => {
  if (!isRecord(part)) return typeof part === 'string' ? words(part) : JSON.stringify(part);
  const [first, ...others] = Object.entries(part).filter(([, value]) => value !== null && value !== '');
  if (first === undefined) return t`Not described`;
  const details = others.map(([name, value]) =>
    typeof value === 'number' ? `${name} ${value.toLocaleString()}` : `${name} ${words(String(value)).toLowerCase()}`,
  );
  return [words(String(first[1])), ...details].join(', ');
};

const severalText = (value: unknown, one: (item: unknown) => string): string => {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.length === 0 ? t`None` : items.map(one).join('; ');
};

/** A value in words, or null for what is not known. An empty list is "None", zero is "0", and no is "No". */
export function valueText(field: SurveyField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'number':
      return (
        numberOf(value)?.toLocaleString(undefined, {
          maximumFractionDigits: 4,
          ...(isYear(field) && { useGrouping: false }),
        }) ?? textOf(value)
      );
    case 'yesNo': {
      const answer = yesNoOf(value);
      return answer === null ? null : answer ? t`Yes` : t`No`;
    }
    case 'day':
      return formatDay(textOf(value));
    case 'choice':
      return codeText(field, value);
    case 'list':
      return severalText(value, (item) => codeText(field, item) ?? '–');
    case 'months':
      return severalText(value, monthText);
    case 'parts':
      return severalText(value, partText);
    case 'text':
    case 'place':
    case 'photo':
      return textOf(value);
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value);

/** 2023 is a year and not two thousand. */
const isYear = ({ name }: SurveyField): boolean => /(^|_)year$/.test(name) && name !== 'school_cost_year';
