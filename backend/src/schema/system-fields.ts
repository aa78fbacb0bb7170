import { keyOf, moment } from './fields.ts';
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
