import { countValue, readItem, readItems, useServerQuery, z, type Rows } from '@groundwork/shared/data';
import { STORED, type LeftOut } from '@groundwork/survey/import';
import { author, AUTHOR_FIELDS } from '../shared/query/rows/author.ts';

export const PAGE_SIZE = 10;

const text = z.catch(z.nullable(z.string()), null);
const count = z.catch(z.nullable(countValue), null);
const batchSchema = z.looseObject({
  id: z.string(),
  file_name: text,
  collection: text,
  state: text,
  date_created: text,
  user_created: author,
  rows_read: count,
  rows_created: count,
  rows_updated: count,
  rows_rejected: count,
});

/** An import, from its record. */
export type ImportBatch = z.infer<typeof batchSchema>;

const FIELDS = [
  'id',
  'file_name',
  'collection',
  'state',
  'date_created',
  ...AUTHOR_FIELDS,
  'rows_read',
  'rows_created',
  'rows_updated',
  'rows_rejected',
];

/** One page of the survey's imports, the latest first. @param page counts from 1 */
export function useBatches(page: number) {
  return useServerQuery<Rows<ImportBatch>>({
    queryKey: ['import_batches', page],
    queryFn: ({ signal }) =>
      readItems(
        'import_batches',
        batchSchema,
        {
          fields: FIELDS,
          filter: {
            _or: [
              { collection: { _in: STORED } },
              { _and: [{ state: { _eq: 'draft' } }, { user_created: { _eq: '$CURRENT_USER' } }] },
            ],
          },
          sort: ['-date_created', 'id'],
          limit: PAGE_SIZE,
          page,
          withTotal: true,
        },
        { signal },
      ),
    placeholderData: (previous) => previous,
  });
}

/** What an import left out and why; null for one from before that was recorded. @throws as `readItem` */
export async function readLeftOut(id: string): Promise<LeftOut | null> {
  const { leftOutSchema } = await import('./engine.ts');
  const { left_out } = await readItem(
    'import_batches',
    id,
    z.looseObject({ left_out: z.nullable(leftOutSchema) }),
    { fields: ['left_out'] },
    {},
  );
  return left_out;
}
