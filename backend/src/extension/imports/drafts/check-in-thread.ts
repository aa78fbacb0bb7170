import { checkDraft, createTurns, type FileRead } from '@groundwork/survey/import';
import type { Outcome, StartedCheck } from '../job/messages.ts';
import { readCopies } from '../job/read-copies.ts';
import { portal, send } from '../job/thread-portal.ts';
import { storedSheets, storeSheets } from './sheets-on-disk.ts';

/** Parts of the whole that are reported. */
const STEPS = 100;

/** Reads and checks files that somebody is about to import. @throws ReadProblem with a sentence; what the portal refuses */
export async function checkInThread({ request, paths, folder }: StartedCheck): Promise<Outcome> {
  const { signal } = new AbortController();
  const turns = createTurns(signal);
  let latest = 0;
  const onProgress = (part: number): void => {
    const step = Math.floor(part * STEPS);
    if (step > latest) send({ kind: 'read', part });
    latest = Math.max(latest, step);
  };
  const how = JSON.stringify(request.files.map(({ encoding }) => encoding ?? null));
  const read = async (): Promise<readonly FileRead[]> => {
    const files = await readCopies(request.files, paths ?? [], signal, turns, onProgress);
    await storeSheets(folder, files, how);
    return files;
  };
  const stored = paths === null ? await storedSheets(folder, how) : null;
  // They were removed at this moment, or another release has stored them.
  if (paths === null && stored === null) return { kind: 'unread' };
  return checkDraft(request, stored ?? (await read()), portal, signal, turns);
}
