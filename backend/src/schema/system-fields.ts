import { keyOf, moment, text } from './fields.ts';
import type { FieldDescription } from './types.ts';

/** Kept by Directus itself on every row. */
export const systemFields: readonly FieldDescription[] = [
  moment('date_created', 'When the row was created', {
    special: ['date-created', 'cast-timestamp'],
    indexed: true,
    hidden: true,
  }),
  moment('date_updated', 'When the row was last changed', {
    special: ['date-updated', 'cast-timestamp'],
    hidden: true,
  }),
  keyOf(
    'user_created',
    'Who created the row',
    { collection: 'directus_users', onDelete: 'SET NULL' },
    { special: ['user-created'], hidden: true, indexed: false },
  ),
];

/** On every row a survey brings: which round, which import, and which row of the source it was. */
export const surveyFields: readonly FieldDescription[] = [
  keyOf('survey_round_id', 'The survey round this row belongs to', {
    collection: 'survey_rounds',
    onDelete: 'SET NULL',
  }),
  keyOf('source_batch_id', 'The import that brought this row', { collection: 'import_batches', onDelete: 'SET NULL' }),
  text('external_id', 'The row key in its source; a repeated import finds the row by it', { indexed: true }),
];
