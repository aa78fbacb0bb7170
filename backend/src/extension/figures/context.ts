import { customQuestionSchema, type CustomQuestion } from '@groundwork/survey/model';
import { z } from 'zod';
import type { FiguresContext } from '../../figures/context.ts';
import { requireMember } from '../accountability.ts';
import type { Reading } from '../directus.ts';
import { refusal } from './engine.ts';
import { requireReading, rightsOf } from './reading-rights.ts';

const rowsSchema = z.array(z.unknown());

/** The questions that the model does not have, as far as the reader may read them. A row that is no question (written to the database past Directus) must not fail every figure. */
async function customQuestions({
  accountability,
  database,
  schema,
  services,
}: Reading): Promise<readonly CustomQuestion[]> {
  const items = new services.ItemsService('survey_questions', {
    accountability: requireMember({ accountability }),
    schema,
    knex: database,
  });
  const rows = rowsSchema.parse(
    await items.readByQuery({ fields: Object.keys(customQuestionSchema.shape), limit: -1 }),
  );
  return rows.flatMap((row) => customQuestionSchema.safeParse(row).data ?? []);
}

/** What readers may read, by the permissions of Directus. */
export const figuresContext = ({ database, schema, services }: Omit<Reading, 'accountability'>): FiguresContext => ({
  rightsOf: ({ accountability = null }, tables) => rightsOf(tables, { accountability, database }),
  requireReading: ({ accountability = null }, columns) =>
    requireReading(columns, { accountability, database, schema, services }),
  customQuestions: ({ accountability = null }) => customQuestions({ accountability, database, schema, services }),
  refusal,
});
