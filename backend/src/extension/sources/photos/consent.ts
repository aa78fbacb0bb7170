import { plain, type FormMapping } from '@groundwork/survey/import';
import { customAnswer, modelTables } from '@groundwork/survey/model';
import type { Database } from '../../database/database.ts';
import type { SourcePhoto } from '../../database/source-rows.ts';

type Consent = 'restricted' | 'unknown';

/**
 * May a picture be shown: nobody has said so, unless its question is one whose answers are restricted. That is so where its heading fills a
 * restricted field. Where the form's mapping leaves the heading out, or does not know it, it is so where the portal has a restricted question of its name or label.
 */
export async function consentOf(
  database: Database,
  mapping: FormMapping | null,
): Promise<(photo: Pick<SourcePhoto, 'question' | 'caption'>) => Consent> {
  const questions = await database('survey_questions')
    .where({ restricted: true })
    .select('collection', 'name', 'label');
  const isRestricted = (table: string, field: string): boolean => {
    const custom = customAnswer(field);
    // It may have been restricted since.
    if (custom !== undefined)
      return (
        custom.column === 'restricted_answers' ||
        questions.some(({ collection, name }) => collection === table && name === custom.name)
      );
    return modelTables.some(
      ({ name, columns }) =>
        name === table && columns.some((column) => column.name === field && column.restricted === true),
    );
  };
  const filled = new Map(
    Object.entries(mapping?.columns ?? {}).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([heading, field]) =>
        field === '' ? [] : [[heading, isRestricted(table, field)] as const],
      ),
    ),
  );
  const names = new Set(questions.flatMap(({ name, label }) => [plain(name), plain(label)]));
  return ({ question, caption }) =>
    (filled.get(plain(question)) ??
    [question, question.split('/').pop() ?? question, caption].some((heading) => names.has(plain(heading))))
      ? 'restricted'
      : 'unknown';
}
