import type { Grouping } from '../../figures/index.ts';
import type { MeaningOf, Sex, Wish } from '../meaning.ts';
import type { LanguageName } from '../text.ts';
import type { Sentences } from './sentences.ts';

/** How something is called: the first is the name in answers; a text stands for one name. */
type Names = string | readonly string[];

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2000, month, 1));

/** What each month is called, in full and in short. */
export function monthNames(locale: string): readonly (readonly string[])[] {
  const [long, short] = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }),
  );
  return MONTHS.map((moment) => [
    ...new Set([long, short].flatMap((format) => format?.format(moment).replace('.', '') ?? [])),
  ]);
}

/**
 * Says "between May and July 2025" of "from May to July 2025", in as many words: "from" and "to" say nothing elsewhere.
 * @param words "from", "to" and what they are called in their place
 */
export function betweenTimes(
  locale: string,
  [from, to, between, and]: readonly [from: string, to: string, between: string, and: string],
): (question: string) => string {
  const month = `(?:${monthNames(locale).flat().join('|')})`;
  const time = `(?:(?:${month}\\s+)?(?:de\\s+)?\\d{4}|${month})`;
  const found = new RegExp(`(?<!\\p{L})(?:${from})(\\s+${time}\\s+)(?:${to})(?=\\s+${time}(?!\\p{L}))`, 'giu');
  return (question) => question.replace(found, (_, begin: string) => `${between}${begin}${and}`);
}

/** Other names for things, used only to understand questions: answers use the names of the language or the catalogue. */
export interface Also {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly indicators: Readonly<Record<string, readonly string[]>>;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

/** The words of a language. Compared without endings, accents and capitals, and without the words that say nothing. */
export interface Language {
  readonly name: LanguageName;
  /** For numbers and dates, BCP 47. */
  readonly locale: string;
  /** Puts times that lie between two others as `bounds` have them. */
  readonly betweenTimes: (question: string) => string;
  /** What is read in the place of what was typed, by regular expressions between words: abbreviations, and turns of phrase that say it in another order. */
  readonly instead?: readonly (readonly [typed: string, read: string])[];
  /** Words that say nothing, but join what they stand between. */
  readonly and: readonly string[];
  /** Words between two numbers that something lies between. */
  readonly to: readonly string[];
  /** Numbers that are written as words. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Words that look like words of the language and mean something else. They are never read as misspellings. */
  readonly noSlips?: readonly string[];
  /** Words that narrow nothing down. */
  readonly saysNothing: string;
  readonly wishes: Readonly<Record<Wish, readonly string[]>>;
  /** What comes before a number or year, or after it, and narrows it down. */
  readonly bounds: readonly (readonly [bound: Omit<MeaningOf<'bound'>, 'is'>, phrases: readonly string[]])[];
  /** What follows the number of an age. */
  readonly ages: readonly string[];
  /** Rows of tables: `members`, or some of them: `members age_years:max:17`. */
  readonly rows: Readonly<Record<string, Names>>;
  /** Indicators by their id, beside their title in English. */
  readonly indicators: Readonly<Record<string, Names>>;
  /** Fields by table and name, beside their label in English: `households.roof`. */
  readonly fields: Readonly<Record<string, Names>>;
  /** Answers by table, field and code: `households.roof=grass`; all fields with that code: `grass`. Those of an indicator: `species-kept=goat`. */
  readonly answers: Readonly<Record<string, Names>>;
  readonly also?: Also;
  /** What is said in brackets to mean a question of the portal, where an organisation's own is called the same. */
  readonly standard: string;
  readonly groupings: Readonly<Partial<Record<Grouping, Names>>>;
  /** Households by the sex of their head, where not their number is divided but they are meant: `female`. */
  readonly heads?: Readonly<Partial<Record<Sex, readonly string[]>>>;
  /** What people call rounds by their kind: `baseline`. */
  readonly rounds?: Readonly<Record<string, readonly string[]>>;
  /** What indicators count, by their words for it in English; English has none. */
  readonly counted?: Readonly<Record<string, string>>;
  readonly sentences: Sentences;
}
