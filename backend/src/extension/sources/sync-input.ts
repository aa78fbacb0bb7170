import { z } from 'zod';

/** The kind of job that fetches what is new at a source. */
export const SYNCING = 'source-sync';

export const syncInput = z.object({
  source: z.string(),
  person: z.string(),
  /** Whether a person looks at what was fetched before it is imported, and at what earlier imports left out. */
  review: z.enum(['yes', 'no']),
});
export type SyncInput = z.infer<typeof syncInput>;
