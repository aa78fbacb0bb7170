/** Answers in words, as a page of records and their history show them. Bundled with the remotes that show them. */
import { t } from '@groundwork/shared/messages';
import { formatDay, monthText, numberOf, yesNoOf } from '@groundwork/shared/ui/data';

/** What decides how a value is written; a `SurveyField` of the survey's model is one. */
interface WrittenField {
  readonly name: string;
  readonly kind: string;
  /** Code → label. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** Words for a code that no list of choices names. */
type Words = (code: string) => string;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A code as a word, or null for none. */
export function codeText({ choices }: Pick<WrittenField, 'choices'>, value: unknown, words: Words): string | null {
  if (value === null || value === undefined || value === '') return null;
  const code = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return choices?.[code] ?? words(code);
}

/** "Day labour: 2,000, year": one source of income or one loan. */
const partText = (part: unknown, words: Words): string => {
  if (!isRecord(part)) return typeof part === 'string' ? words(part) : JSON.stringify(part);
  const [first, ...others] = Object.entries(part).filter(([, value]) => value !== null && value !== '');
  if (first === undefined) return t`Not described`;
  const details = others.map(([name, value]) =>
    typeof value === 'number' ? `${name} ${value.toLocaleString()}` : `${name} ${words(String(value)).toLowerCase()}`,
  );
  return [words(String(first[1])), ...details].join(', ');
};

/** Some databases keep lists and objects as text. */
export function parsedValue(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const severalText = (value: unknown, one: (item: unknown) => string): string => {
  const parsed = parsedValue(value);
  const items: readonly unknown[] = Array.isArray(parsed) ? parsed : [value];
  return items.length === 0 ? t`None` : items.map(one).join('; ');
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value);

/** 2023 is a year and not two thousand. */
const isYear = ({ name }: WrittenField): boolean => /(^|_)year$/.test(name) && name !== 'school_cost_year';

/**
 * A value in words, or null for what is not known. An empty list is "None", zero is "0", and no is "No".
 * @param digits how many there are at most after the point
 */
export function valueText(field: WrittenField, value: unknown, words: Words, digits = 4): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'number':
      return (
        numberOf(value)?.toLocaleString(undefined, {
          maximumFractionDigits: digits,
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
      return codeText(field, value, words);
    case 'list':
      return severalText(value, (item) => codeText(field, item, words) ?? '–');
    case 'months':
      return severalText(value, monthText);
    case 'parts':
      return severalText(value, (part) => partText(part, words));
    default:
      return textOf(value);
  }
}
