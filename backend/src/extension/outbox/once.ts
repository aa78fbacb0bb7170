import { inTransaction, type Database } from '../database/database.ts';
import { Refusal } from '../errors.ts';
import { OUTBOX } from './outbox-table.ts';

/** Under which a change is made once: by whom, and the sum of what it is. */
interface Key {
  readonly id: string;
  readonly user: string;
  readonly hash: string;
}

/** Whether this change was made before. @throws Refusal 409 where the key stands for another change, or for one of somebody else */
async function isRepetition(database: Database, { id, user, hash }: Key): Promise<boolean> {
  const before = await database(OUTBOX).where({ id }).first('user', 'request_hash');
  if (before === undefined) return false;
  if (before.user === user && before.request_hash === hash) return true;
  throw new Refusal(409, 'KEY_TAKEN', 'Another change was sent under this key.');
}

/**
 * Makes a change once: its key is stored in the same transaction, so that a change whose answer was lost, or that comes from two tabs at once,
 * is found to be made. What fails leaves neither.
 * @returns undefined where it was made before
 * @throws what the work throws, Refusal 409
 */
export async function once<T>(
  database: Database,
  key: Key,
  work: (write: Database) => Promise<T>,
): Promise<T | undefined> {
  if (await isRepetition(database, key)) return undefined;
  try {
    return await inTransaction(database, async (write) => {
      const { id, user, hash } = key;
      await write(OUTBOX).insert({ id, user, request_hash: hash, written_at: new Date().toISOString() });
      return work(write);
    });
  } catch (error) {
    // From another tab, or sent again, while this one waited for it.
    if (await isRepetition(database, key)) return undefined;
    throw error;
  }
}
