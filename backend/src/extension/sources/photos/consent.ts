import { plain, type FormMapping } from '@groundwork/survey/import';
import { modelTables } from '@groundwork/survey/model';
import type { Database } from '../../database/database.ts';
import type { SourcePhoto } from '../rows.ts';

const isRestricted = (table: string, field: string): boolean => field.startsWith('restricted_answers.') || modelTables.some(({ name, columns }) => name === table && columns.some((column) => column.name === field && column.restricted === true));

/**
 * May a picture be shown: nobody has said so, unless its question is one whose answers are restricted. That is so where its heading
 * fills a restricted field, and where the portal has a restricted question of its name or label.
 */
export async function consentOf(database: Database, mapping: FormMapping | null): Promise<(photo: Pick<SourcePhoto, 'question' | 'caption'>) => 'restricted' | 'unknown'> {
  const fields = Object.entries(mapping?.columns ?? {}).flatMap(([table, columns]) => Object.entries(columns).flatMap(([heading, field]) => (isRestricted(table, field) ? [heading] : [])));
  const questions = await database('survey_questions').where({ restricted: true }).select('name', 'label');
  const headings = new Set([...fields, ...questions.flatMap(({ name, label }) => [plain(name), plain(label)])]);
  return ({ question, caption }) => ([question, question.split('/').pop() ?? question, caption].some((heading) => headings.has(plain(heading))) ? 'restricted' : 'unknown');
}
