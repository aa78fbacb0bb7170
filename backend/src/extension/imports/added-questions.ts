import { answerColumn, collectionOf, customFieldName, repeatFilter, repeatTableName } from '@groundwork/survey/model';
import type { Database } from '../database/database.ts';
import { parsedJson } from '../values.ts';

interface Added {
  readonly collection: string;
  readonly name: string;
  /** SQLite stores 0 and 1. */
  readonly restricted: boolean | 0 | 1;
}

/** Imports whose rows are, or may still be, in the portal. */
const STAYING = ['waiting', 'paused', 'running', 'applied', 'undoing'];

/** Whether a question is a repeat group, which is answered with rows. */
const isRepeat = ({ collection }: Added): boolean => collection === 'repeat_rows';

/** What imports that asked a question have recorded. */
const askedAs = (question: Added): string =>
  isRepeat(question)
    ? repeatTableName(question.name)
    : `${question.collection}.${customFieldName({ name: question.name, restricted: Boolean(question.restricted) })}`;

/** Whether a row still has an answer, or a repeat group a row: an undo leaves rows that were changed since. */
async function isAnswered(database: Database, question: Added): Promise<boolean> {
  const { collection, name, restricted } = question;
  if (isRepeat(question)) return (await database(collection).where({ repeat_name: name }).first('id')) !== undefined;
  const ofRepeat = repeatFilter(collection);
  const rows = database(collectionOf(collection)).where(
    ofRepeat === null ? {} : { repeat_name: ofRepeat.repeat_name._eq },
  );
  return (
    (await rows
      .whereRaw('cast(?? as text) like ?', [answerColumn({ restricted: Boolean(restricted) }), `%"${name}":%`])
      .first('id')) !== undefined
  );
}

/** Removes the custom questions and repeat groups that an import added, and those of imports that were undone before, unless another import asked them or a row has an answer. */
export async function removeQuestions(database: Database, batch: string): Promise<void> {
  const undone = database('import_batches').where({ state: 'undone' }).select('id');
  const added = await database('survey_questions')
    .where({ source_batch_id: batch })
    .orWhereIn('source_batch_id', undone)
    .select('id', 'collection', 'name', 'restricted');
  if (added.length === 0) return;
  const others = await database('import_batches')
    .whereNot({ id: batch })
    .whereIn('state', STAYING)
    .whereNotNull('asked')
    .select('asked');
  const asked = new Set(others.flatMap((other) => (parsedJson(other.asked) ?? []) as readonly unknown[]));
  const unused = added.filter((question) => !asked.has(askedAs(question)));
  for (const question of unused)
    if (!(await isAnswered(database, question))) await database('survey_questions').where({ id: question.id }).delete();
}
