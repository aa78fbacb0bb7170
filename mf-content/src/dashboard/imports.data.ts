import { countValue, readItems, useServerQuery, z } from '@groundwork/shared/data';

const text = z.catch(z.nullable(z.string()), null);
const count = z.catch(z.nullable(countValue), null);
const importSchema = z.looseObject({
  id: z.string(),
  file_name: text,
  state: text,
  date_created: text,
  rows_created: count,
  rows_updated: count,
  rows_rejected: count,
});

/** One import, as its record says. */
export type LatestImport = z.infer<typeof importSchema>;

/** As many as have space in the card. */
const MOST = 5;

/** The latest imports into any table. */
export const useLatestImports = () =>
  useServerQuery<readonly LatestImport[]>({
    queryKey: ['import_batches', 'latest'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const fields = ['id', 'file_name', 'state', 'date_created', 'rows_created', 'rows_updated', 'rows_rejected'];
      return (
        await readItems(
          'import_batches',
          importSchema,
          { fields, filter: { state: { _nin: ['dry-run', 'draft'] } }, sort: ['-date_created', 'id'], limit: MOST },
          { signal },
        )
      ).rows;
    },
  });
