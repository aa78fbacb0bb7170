import { words, type CustomKind, type CustomQuestion } from '../../model/index.ts';
import type { ColumnSummary } from '../sheet-summary.ts';
import type { Target } from './import-table.ts';
import { plain } from './plain.ts';

const LONGEST_NAME = 60;
const LONGEST_LABEL = 255;
/** Headings of what could identify a person. */
const IDENTIFYING =
  /name|nome|nom\b|phone|telef|mobile.?n|e.?mail|address|endere|adresse|gps|latit|longit|coord|location|signature|photo|picture|foto|birth|nascimento|passport|id.?(card|number|no)\b/i;

/** Whether answers could identify a person: text could name anybody, a position is that of a home, and a photo shows somebody or where they live. */
export const couldIdentify = (heading: string, kind: CustomKind): boolean =>
  kind === 'text' || kind === 'place' || kind === 'photo' || IDENTIFYING.test(heading);

/** The name that a question gets from its heading, other than those there are. */
export function nameFrom(heading: string, taken: ReadonlySet<string>): string {
  const said = plain(heading.split(/[/:]/).pop() ?? '').replaceAll(/[^a-z0-9_]/g, '');
  const name = (/^[a-z]/.test(said) ? said : `q_${said}`).slice(0, LONGEST_NAME).replace(/_+$/, '');
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? name : `${name}_${number}`;
    if (!taken.has(one)) return one;
  }
}

const isSentence = (heading: string): boolean => /[\s?]/.test(heading.trim());

/** The heading in words, without the groups before it. */
function labelFrom(heading: string): string {
  const last = heading.split('/').pop()?.trim() || heading.trim();
  return (isSentence(last) ? last : words(last)).slice(0, LONGEST_LABEL);
}

/**
 * The question that a column is taken for: its name and label from the heading, its type and choices from the cells. What could identify
 * a person is restricted until somebody decides otherwise.
 * @param taken names of questions of the same table
 * @returns null for a column without answers
 */
export function newQuestion(
  heading: string,
  { kind: found, choices }: Pick<ColumnSummary, 'kind' | 'choices'>,
  collection: Target,
  taken: ReadonlySet<string>,
): CustomQuestion | null {
  if (found === null || plain(heading) === '') return null;
  // Everybody may read the choices of a question: those of an identifying one would be its answers.
  const kind = IDENTIFYING.test(heading) && (found === 'choice' || found === 'list') ? 'text' : found;
  return {
    collection,
    name: nameFrom(heading, taken),
    label: labelFrom(heading),
    kind,
    unit: null,
    choices: kind === 'choice' || kind === 'list' ? choices[kind] : null,
    restricted: couldIdentify(heading, kind),
  };
}

/** A question that a form describes and nobody has answered yet. */
export const unansweredQuestion = (
  heading: string,
  collection: Target,
  taken: ReadonlySet<string>,
): CustomQuestion => ({
  collection,
  name: nameFrom(heading, taken),
  label: labelFrom(heading),
  kind: 'text',
  unit: null,
  choices: null,
  restricted: true,
});
