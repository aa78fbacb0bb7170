import {
  columnAt,
  tableOf,
  withCustomQuestions,
  withHousehold,
  type CustomQuestion,
  type SurveyField,
  type SurveyTable,
} from '../../../model/index.ts';
import { canGroup, currencyField, isMultiple, readRule, type Rule } from '../../table/index.ts';
import type { TableQuestion } from '../../table/schemas.ts';

/** A question that cannot be answered, with the reason in words. */
export class TableQuestionError extends Error {
  override readonly name = 'TableQuestionError';
}

/** A question whose table, fields and rules are those of the dictionary. */
export interface Understood {
  readonly table: SurveyTable;
  readonly of: readonly SurveyField[];
  readonly show: TableQuestion['show'];
  readonly by: SurveyField | undefined;
  /** The keys of the answers whose share is wanted together. */
  readonly any: readonly string[] | undefined;
  /** The key of the group whose rows are wanted. */
  readonly group: string | undefined;
  readonly rules: readonly Rule[];
  readonly weighted: boolean;
  /** Where the currency of the measured amounts stands. */
  readonly currency: string | undefined;
}

const AMOUNTS: readonly TableQuestion['show'][] = ['mean', 'median', 'total', 'amount'];

/** The path of the column that a field's answer is in: of a row of another table its key. */
export const pathOf = ({ name, link }: SurveyField): string => link?.path ?? name;

function fieldOf(table: SurveyTable, name: string): SurveyField {
  const field = table.fields.find((one) => one.name === name);
  if (!field) throw new TableQuestionError(`The table "${table.name}" has no field "${name}".`);
  if (!columnAt(table.name, pathOf(field)))
    throw new TableQuestionError(
      `No figures are computed of "${name}": names, positions and restricted answers are not copied to where figures are computed.`,
    );
  return field;
}

function requireShown({ show, of, by, group, any, weighted }: TableQuestion, fields: readonly SurveyField[]): void {
  const [field] = fields;
  if (show === 'describe') {
    if (by !== undefined || weighted)
      throw new TableQuestionError('Descriptions of fields are neither grouped nor weighted.');
    return;
  }
  if (group !== undefined && (show !== 'rows' || by === undefined))
    throw new TableQuestionError('Rows are those of one group.');
  if (show === 'rows' && group === undefined && by !== undefined)
    throw new TableQuestionError('Of the rows of groups one group is wanted.');
  if (of.length !== (show === 'count' || show === 'rows' ? 0 : 1))
    throw new TableQuestionError('A figure is about one field, and a count of rows about none.');
  if (of.length === 0 && weighted) throw new TableQuestionError('A count of rows is not weighted.');
  if (!field) return;
  if (AMOUNTS.includes(show) && field.kind !== 'number')
    throw new TableQuestionError(`"${field.name}" is not a number.`);
  if (any !== undefined && (show !== 'share' || field.kind === 'number' || !canGroup(field)))
    throw new TableQuestionError(`No share of several answers is computed of "${field.name}".`);
  if (show === 'share' && any === undefined && field.kind !== 'yesNo')
    throw new TableQuestionError(`"${field.name}" is not answered with yes or no.`);
  if (show === 'answers' && !canGroup(field))
    throw new TableQuestionError(`"${field.name}" has several sums and not one answer.`);
}

/**
 * Reads a question against the dictionary.
 * @param questions those that the model does not have, at least those that are named
 * @throws TableQuestionError
 */
export function understand(question: TableQuestion, questions: readonly CustomQuestion[] = []): Understood {
  const [own, households] = [question.table, 'households']
    .map((name) => tableOf(name))
    .map((table) => table && withCustomQuestions(table, questions));
  if (!own) throw new TableQuestionError(`There is no table "${question.table}".`);
  const table = withHousehold(own, households);
  const of = question.of.map((name) => fieldOf(table, name));
  requireShown(question, of);
  const by = question.by === undefined ? undefined : fieldOf(table, question.by);
  if (by && !canGroup(by)) throw new TableQuestionError(`Rows cannot be grouped by "${by.name}".`);
  if (by && of.some(({ name }) => name === by.name) && isMultiple(by))
    throw new TableQuestionError(`"${by.name}" cannot be grouped by itself.`);
  const rules = question.where.map((text) => {
    const rule = readRule(text, table);
    if (!rule) throw new TableQuestionError(`"${text}" is not a condition on the table "${table.name}".`);
    fieldOf(table, rule.field.name);
    return rule;
  });
  if (question.weighted && table.household === null)
    throw new TableQuestionError(`The table "${table.name}" has no weights.`);
  const [field] = of;
  return {
    table,
    of,
    show: question.show,
    by,
    any: question.any,
    group: question.group,
    rules,
    weighted: question.weighted,
    currency: field && AMOUNTS.includes(question.show) ? currencyField(table, field) : undefined,
  };
}
