import * as z from '@groundwork/shared/contract/schema-kit';
import { readEvery } from '../plan/standing.ts';
import type { SurveyServer } from '../server.ts';

/** What an undo leaves in the record: key of a row that says again what it was created with → when it was made to. */
const restoredSchema = z.looseObject({ restored: z.record(z.string(), z.string()) });

/** The rows that imports had changed and their undoing has restored, with the moment. @throws what the server's way does */
export async function restoredStamps(server: SurveyServer, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const records = await readEvery(server, 'import_batches', ['id', 'restored'], { state: { _eq: 'undone' } }, signal);
  const stamps = new Map<string, string>();
  for (const record of records) {
    const parsed = z.safeParse(restoredSchema, record);
    // Of two undoings, the later one is the last that touched the row.
    for (const [id, stamp] of Object.entries(parsed.success ? parsed.data.restored : {}))
      if (stamp > (stamps.get(id) ?? '')) stamps.set(id, stamp);
  }
  return stamps;
}
