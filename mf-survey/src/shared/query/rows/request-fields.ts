import { ANSWER_COLUMNS, type AnswerColumn } from '@groundwork/survey/model';

const isAnswerColumn = (step: string): boolean => ANSWER_COLUMNS.includes(step as AnswerColumn);

/** Directus gives the column of a custom question and refuses a name inside it. */
function requested(name: string): string {
  const steps = name.split('.');
  const column = steps.findIndex(isAnswerColumn);
  return column < 0 ? name : steps.slice(0, column + 1).join('.');
}

/** What Directus is asked for so that rows have these fields: for custom questions the column that holds their answers. Each name once. */
export const requestFields = (names: readonly string[]): readonly string[] => [...new Set(names.map(requested))];
