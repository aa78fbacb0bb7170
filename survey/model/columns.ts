import { copiedTables, type CopiedColumn } from './copied-tables.ts';
import { QUESTION_NAME } from './custom-kinds.ts';
import { customAnswer } from './custom-questions.ts';
import { modelTables } from './model-tables.ts';
import { collectionOf } from './repeat-names.ts';

/** A column that names a row of another table. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  readonly key: string;
}

/** The table that a column of a table leads to. */
function referenceOf(table: string, column: string): Reference | undefined {
  const to = modelTables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.link?.table;
  const key = modelTables.find(({ name }) => name === to)?.key;
  return to === undefined || key === undefined ? undefined : { table, column, to, key };
}

/** Whether a field of a table itself has whole numbers only. */
export const isWhole = (table: string, field: string): boolean =>
  modelTables
    .find(({ name }) => name === table)
    ?.columns.some(({ name, storage, choices }) => name === field && storage === 'whole' && choices === undefined) ===
  true;

/** Whether an answer may be recorded that is not on the list of the questionnaire. */
export const isOpenChoice = (table: string, field: string): boolean =>
  modelTables
    .find(({ name }) => name === table)
    ?.columns.some(({ name, storage, closed }) => name === field && storage === 'choice' && closed !== true) === true;

/** A copied column, and the rows on the way to it. */
export interface ColumnAt {
  readonly through: readonly Reference[];
  readonly table: string;
  readonly column: CopiedColumn;
  /** The custom question that is meant, where the column has the answers to all of them. */
  readonly question?: string;
}

const byName = new Map(copiedTables.map((table) => [table.name, table]));

/**
 * The column at the end of a dotted path from a table, such as `household_id.village_id.village_name` from members; undefined where it is
 * not copied. The round of a row is that of its household. Of a custom question, such as `answers.tools_owned`, it is the column with the answers,
 * whether or not there is such a question. Rows of a repeat group are in a collection with those of others.
 */
export function columnAt(name: string, path: string): ColumnAt | undefined {
  const table = collectionOf(name);
  const [step = '', ...rest] = path.split('.');
  const column = byName.get(table)?.columns.find(({ name }) => name === step);
  if (column === undefined) {
    const way = step === 'survey_round_id' ? modelTables.find((one) => one.name === table)?.household : undefined;
    return way ? columnAt(table, `${way}.${path}`) : undefined;
  }
  if (rest.length === 0) return { through: [], table, column };
  const answer = customAnswer(path);
  if (answer)
    return QUESTION_NAME.test(answer.name) ? { through: [], table, column, question: answer.name } : undefined;
  const reference = referenceOf(table, step);
  const found = reference && columnAt(reference.to, rest.join('.'));
  return found && { ...found, through: [reference, ...found.through] };
}
