import { words, type CustomKind, type CustomQuestion } from '../../model/index.ts';
import type { ColumnSummary } from '../sheet-summary.ts';
import type { Target } from '../import-table.ts';
import { lastPartOf, partsOf } from '../headings/headings.ts';
import { plain } from '../headings/plain.ts';

const LONGEST_LABEL = 255;
/** Words of headings about what could identify a person. Parts of longer words do not count: a smartphone is no telephone number. */
const IDENTIFYING =
  /(?<![\p{L}\p{M}])(names?|nome|nom|surname|apelido|phones?|telephone|t[ée]l[ée]phone|telefone|telef[óo]nico|mobile.?(n\w*|phone.?n\w*)|e.?mails?|address\w*|endere[çc]o|adresse|gps|latitude|longitude|lat|lon|coord\w*|coordonn[ée]es|location|geopoint|signature|assinatura|photos?|pictures?|fotos?|birth\w*|nascimento|naissance|passport|passaporte|id.?(card|number|no))(?![\p{L}\p{M}])/iu;
/** `member_name`, `phoneNumber`: what programs write as one word. */
const apart = (heading: string): string =>
  heading.replaceAll(/[_/:.-]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** Why answers could identify a person; null where nothing suggests it. */
export function whyRestricted(heading: string, kind: CustomKind): 'heading' | 'text' | 'place' | 'photo' | null {
  if (kind === 'text' || kind === 'place' || kind === 'photo') return kind;
  return IDENTIFYING.test(apart(heading)) ? 'heading' : null;
}

/** Whether answers could identify a person: text could name anybody, a position is that of a home, and a photo shows somebody or where they live. */
export const couldIdentify = (heading: string, kind: CustomKind): boolean => whyRestricted(heading, kind) !== null;

const isSentence = (heading: string): boolean => /[\s?]/.test(heading.trim());

/**
 * The heading in words, without the groups before it unless other questions are called the same.
 * @param taken labels of questions of the same table, as they are compared
 */
export function labelFrom(heading: string, taken: ReadonlySet<string> = new Set()): string {
  const inWords = (part: string): string => (isSentence(part) ? part : words(part));
  const [last, groups] = [lastPartOf(heading), partsOf(heading).slice(0, -1)];
  const short = inWords(last).slice(0, LONGEST_LABEL) || heading.trim();
  for (let from = groups.length; from >= 0; from -= 1) {
    const label = [...groups.slice(from), last].map(inWords).join(': ').slice(0, LONGEST_LABEL);
    if (label !== '' && !taken.has(plain(label))) return label;
  }
  for (let number = 2; ; number += 1)
    if (!taken.has(plain(`${short} ${number}`))) return `${short.slice(0, LONGEST_LABEL - 6)} ${number}`;
}

/**
 * The question that a column is taken for: its type and choices from the cells. What could identify a person is restricted until somebody decides otherwise.
 * @param named its name and label
 * @returns null for a column without answers
 */
export function newQuestion(
  heading: string,
  { kind: found, choices }: Pick<ColumnSummary, 'kind' | 'choices'>,
  collection: Target,
  named: Pick<CustomQuestion, 'name' | 'label'>,
): CustomQuestion | null {
  if (found === null || heading.trim() === '') return null;
  // Everybody may read the choices of a question: those of an identifying one would be its answers.
  const kind = whyRestricted(heading, found) === 'heading' && (found === 'choice' || found === 'list') ? 'text' : found;
  return {
    collection,
    ...named,
    kind,
    unit: null,
    choices: kind === 'choice' || kind === 'list' ? choices[kind] : null,
    restricted: couldIdentify(heading, kind),
  };
}

/** A question that a form describes and nobody has answered yet. */
export const unansweredQuestion = (
  collection: Target,
  named: Pick<CustomQuestion, 'name' | 'label'>,
): CustomQuestion => ({ collection, ...named, kind: 'text', unit: null, choices: null, restricted: true });
