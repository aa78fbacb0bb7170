import { t } from '@groundwork/shared/messages';
import { isMultiple, NONE, NOT_ASKED, UNKNOWN, type AnswerKeys } from '@groundwork/survey/figures/table';
import { codeText, labelOf, monthText, numberOf, valueText, type SurveyField } from '../../query/dictionary/index.ts';

export { canGroup, isMultiple, NOT_ASKED, UNKNOWN } from '@groundwork/survey/figures/table';

/** A group or an answer: a key for addresses, words for people, and its position among the others. */
export interface Place {
  readonly key: string;
  readonly label: string;
  readonly order: number | string;
}

/** What has to be read of a row so that it can be grouped: of a row of another table its key too, for names may repeat. */
export const fieldsFor = ({ name, link }: SurveyField): readonly string[] =>
  link ? [name, `${link.path}.${link.key}`] : [name];

const monthOf = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

function numberPlace(field: SurveyField, code: string, width: number | null): Omit<Place, 'key'> {
  const words = (number: number): string => valueText(field, Number(number.toPrecision(12))) ?? '';
  const from = Number(code);
  return { label: width === null ? words(from) : t`${words(from)} to under ${words(from + width)}`, order: from };
}

function codePlace(field: SurveyField, code: string): Omit<Place, 'key'> {
  const listed = Object.keys(field.choices ?? {}).indexOf(code);
  const label = codeText(field, code) ?? code;
  return { label, order: listed >= 0 ? listed : label };
}

function answerPlace(field: SurveyField, code: string, { classWidth, names }: AnswerKeys): Omit<Place, 'key'> {
  if (field.link) return { label: names[code] ?? code, order: names[code] ?? code };
  switch (field.kind) {
    case 'number':
      return numberPlace(field, code, classWidth);
    case 'yesNo':
      return { label: code === 'true' ? t`Yes` : t`No`, order: code === 'true' ? 0 : 1 };
    case 'day':
      return { label: monthOf.format(new Date(`${code}-01T00:00:00Z`)), order: code };
    case 'months':
      return { label: monthText(code), order: numberOf(code) ?? code };
    case 'list':
    case 'choice':
      return codePlace(field, code);
    case 'text':
    case 'place':
    case 'photo':
    case 'parts':
      // A text is nobody's code: it is read as it was written.
      return { label: code, order: code };
  }
}

/** The group or the answer of a key, as the server gives it. */
export function placeOf(field: SurveyField, key: string, keys: AnswerKeys): Place {
  if (key === UNKNOWN) return { key, label: t`Not known`, order: '' };
  if (key === NOT_ASKED) return { key, label: t`Not asked`, order: '' };
  if (key === NONE) return { key, label: t`None`, order: Number.MAX_SAFE_INTEGER };
  return { key, ...answerPlace(field, key.slice(1), keys) };
}

const inWords = new Intl.Collator(undefined, { numeric: true });

const LAST = [UNKNOWN, NOT_ASKED];

/** Numbers before words, what is not known or was not asked last. */
export function inOrder(a: Place, b: Place): number {
  if (LAST.includes(a.key) || LAST.includes(b.key)) return LAST.indexOf(a.key) - LAST.indexOf(b.key);
  if (typeof a.order === 'number' && typeof b.order === 'number') return a.order - b.order;
  if (typeof a.order === typeof b.order) return inWords.compare(String(a.order), String(b.order));
  return typeof a.order === 'number' ? -1 : 1;
}

/** How the groups of a field are made, where that is not the answer itself. */
export function groupingNote(field: SurveyField): string {
  if (isMultiple(field)) return t`Several answers were possible, so a row counts in each of its groups.`;
  if (field.kind === 'day') return t`Days are grouped by month.`;
  return field.kind === 'number'
    ? t`${labelOf(field)}: many different numbers are grouped into classes of equal width.`
    : '';
}
