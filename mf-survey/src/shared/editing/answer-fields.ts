import { useServerQuery } from '@groundwork/shared/data';
import type { RecordRow } from '@groundwork/shared/ui/edit-record';
import {
  answerField,
  answerColumn,
  customFieldName,
  unfoldAnswers,
  type CustomQuestion,
  type EditableField,
} from '@groundwork/survey/model';
import { mayRead, useReadable } from '../query/access/readable.ts';
import { ownQuestionsQuery } from '../query/dictionary/use-custom-questions.ts';

/** A row with its answers to custom questions under their names, and these questions as the fields of a form. */
export interface Answerable {
  readonly row: RecordRow;
  readonly fields: readonly EditableField[];
}

function answersOf(questions: readonly CustomQuestion[], given: RecordRow): Answerable {
  const row = unfoldAnswers(given, questions.map(customFieldName));
  return { row, fields: questions.map((question) => answerField(question, row[customFieldName(question)])) };
}

/** The custom questions about rows of a table that the person may read; none until they are here, or where they cannot be read. */
export function useAnswerFields(): {
  readonly of: (table: string, row: RecordRow) => Answerable;
  readonly isPending: boolean;
} {
  const { data, isPending } = useServerQuery(ownQuestionsQuery);
  const { readable } = useReadable();
  const of = (table: string, row: RecordRow): Answerable =>
    answersOf(
      (data?.questions ?? []).filter((one) => one.collection === table && mayRead(readable, table, answerColumn(one))),
      row,
    );
  return { of, isPending };
}
