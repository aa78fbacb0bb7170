import { choicesBy, choicesOf, columnsKnownBy, formIn, mapped, nestingOf, withFileNames, withNewQuestions, withNewRepeats, withRepeatsApart, type ChosenWords, type Decisions, type FormMapping, type FormQuestion, type Lists, type MappingFile, type Profile, type Sheet } from '@groundwork/survey/import';
import { knownBy, knownWords, type Definition } from './remembered.ts';

interface Known {
  readonly mappingFile: MappingFile | null;
  /** Whether the server has fetched them from a form, whose repeats are lists. */
  readonly isFetched: boolean;
  /** How submissions of the form were read before; null for the first ones, and for chosen files. */
  readonly formMapping: FormMapping | null;
  readonly remembered: Definition;
  readonly questions: Lists['questions'];
  readonly repeats: Lists['repeats'];
}

/** What is proposed of files before a person decides: by a mapping file, as submissions of the form before them, or by names and what is remembered. */
export function firstDecisions(files: readonly { readonly name: string; readonly sheets: readonly Sheet[] }[], { mappingFile, isFetched, formMapping, remembered, questions, repeats }: Known): { readonly profile: Profile | null; readonly form: readonly FormQuestion[]; readonly decisions: Decisions } {
  const [all, form] = [withFileNames(files), formIn(files)];
  const { profile, sheets } = mappingFile === null ? { profile: null, sheets: isFetched ? all : withRepeatsApart(all) } : mapped(all, mappingFile);
  const columns = formMapping === null ? knownBy(remembered) : columnsKnownBy(formMapping);
  const nesting = nestingOf(sheets);
  const found = formMapping === null ? choicesOf(sheets, nesting, profile, { columns, questions, repeats }) : choicesBy(formMapping, sheets, { questions, repeats }, 'matched');
  // What was left out of earlier submissions is left out of these.
  const choices = withNewRepeats(found, nesting, { columns, questions, repeats }, form, ({ name }) => formMapping?.sheets[name] !== undefined);
  const words = { ...knownWords(remembered), ...((formMapping?.words ?? {}) as ChosenWords) };
  return { profile, form, decisions: { choices: withNewQuestions(choices, columns, form), words, answers: formMapping?.answers ?? {}, corrections: [] } };
}
