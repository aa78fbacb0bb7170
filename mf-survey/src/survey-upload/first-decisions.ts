import {
  choicesBy,
  choicesOf,
  columnsKnownBy,
  withNewQuestions,
  withNewRepeats,
  type ChosenWords,
  type Decisions,
  type FormMapping,
  type ImportSummary,
  type Lists,
} from '@groundwork/survey/import';
import { knownBy, knownWords, type Definition } from './remembered.ts';

interface Known {
  /** How submissions of the form were read before; null for the first ones, and for chosen files. */
  readonly formMapping: FormMapping | null;
  readonly remembered: Definition;
  readonly questions: Lists['questions'];
  readonly repeats: Lists['repeats'];
}

/** What is proposed of files before a person decides: by a mapping file, as submissions of the form before them, or by names and what is remembered. */
export function firstDecisions(
  summary: ImportSummary,
  { formMapping, remembered, questions, repeats }: Known,
): Decisions {
  const columns = formMapping === null ? knownBy(remembered) : columnsKnownBy(formMapping);
  const found =
    formMapping === null
      ? choicesOf(summary, { columns, questions, repeats })
      : choicesBy(formMapping, summary.sheets, { questions, repeats }, 'matched');
  // What was left out of earlier submissions is left out of these.
  const choices = withNewRepeats(
    found,
    { columns, questions, repeats },
    summary.form,
    ({ name }) => formMapping?.sheets[name] !== undefined,
  );
  const words = { ...knownWords(remembered), ...((formMapping?.words ?? {}) as ChosenWords) };
  return {
    choices: withNewQuestions(choices, columns, summary.form),
    words,
    answers: formMapping?.answers ?? {},
    corrections: [],
  };
}
