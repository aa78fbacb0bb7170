import type { CustomQuestion } from '../model/index.ts';
import type { Lists } from './matching/vocabulary.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import { plain } from './headings/plain.ts';
import type { FormQuestion } from './reading/xls-form.ts';
import type { SurveyServer } from './server.ts';

/** The choices of both; what one is called in the portal stays. */
const joined = (
  stored: CustomQuestion['choices'],
  more: CustomQuestion['choices'],
): NonNullable<CustomQuestion['choices']> => ({ ...more, ...stored });

/** The question of a form with this name; undefined where several have it, as in two groups: which one is meant is not known. */
function askedAs(name: string, form: readonly FormQuestion[]): FormQuestion | undefined {
  const [only, ...others] = form.filter((one) => plain(one.name) === name);
  return others.length === 0 ? only : undefined;
}

/**
 * What the portal has, with the choices that a newer version of a form has added to its questions: they are no unknown words.
 * @param form the questions of the forms among the files
 */
export function withFormChoices<L extends Pick<Lists, 'questions'>>(lists: L, form: readonly FormQuestion[]): L {
  const questions = lists.questions?.map((question) => {
    const asked = question.choices === null ? undefined : askedAs(question.name, form);
    return asked !== undefined && asked.kind !== 'rows' && asked.kind === question.kind && asked.choices
      ? { ...question, choices: joined(question.choices, asked.choices) }
      : question;
  });
  return { ...lists, ...(questions && { questions }) };
}

/** Adds the choices that questions of the portal have in a plan, and do not have there yet. An undo leaves them: others may have used them since. */
export async function addChoices(
  server: SurveyServer,
  { custom, added }: Pick<ImportPlan, 'custom' | 'added'>,
  signal: AbortSignal,
): Promise<void> {
  const answered = custom.filter((question) => question.choices !== null && !added.includes(question));
  if (answered.length === 0) return;
  const stored = await server.search(
    'survey_questions',
    { fields: ['id', 'collection', 'name', 'choices'], filter: { name: { _in: answered.map(({ name }) => name) } } },
    signal,
  );
  const grown = stored.flatMap((row) => {
    const question = answered.find(({ collection, name }) => collection === row['collection'] && name === row['name']);
    const before = (row['choices'] ?? {}) as NonNullable<CustomQuestion['choices']>;
    return question?.choices && Object.keys(question.choices).some((code) => !(code in before))
      ? [{ id: row['id'], choices: joined(before, question.choices) }]
      : [];
  });
  if (grown.length > 0) await server.correct('survey_questions', grown, signal);
}
