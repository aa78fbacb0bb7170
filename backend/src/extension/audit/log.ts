import { inParts, type Database } from '../database/database.ts';
import type { Context } from '../directus.ts';
import { entryOf } from '../values.ts';
import { AUDIT, auditTable, type AuditEntry } from './audit-table.ts';

/** How long entries wait for others, in milliseconds. */
const WAIT = 3000;
/** More than this are not held back while the database does not take them. */
const MOST = 20_000;

type Noted = Pick<AuditEntry, 'user' | 'kind' | 'what' | 'detail' | 'rows' | 'seen_by'>;

export interface AuditLog {
  readonly note: (entry: Noted) => void;
  /** Writes what waits. */
  readonly flush: () => Promise<void>;
}

type Waiting = { -readonly [Name in keyof AuditEntry]: AuditEntry[Name] };

const makeLog = ({ database, logger }: Pick<Context, 'database' | 'logger'>): AuditLog => {
  const ensure = auditTable(database);
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const entries = waiting;
    waiting = new Map();
    if (entries.size === 0) return;
    try {
      await ensure();
      for (const part of inParts([...entries.values()], 50))
        await database(AUDIT).insert(part.map((one) => ({ ...one })));
    } catch (error) {
      logger.error(error, `${entries.size} entries of the audit log could not be written yet`);
      // Tried again with the next ones.
      if (waiting.size + entries.size <= MOST) waiting = new Map([...entries, ...waiting]);
      else
        logger.error(
          error,
          `${entries.size} entries of the audit log are lost: ${JSON.stringify([...entries.values()].map(({ user, kind, what, rows }) => [user, kind, what, rows])).slice(0, 10_000)}`,
        );
      later();
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const later = (): void => {
    timer ??= setTimeout(() => void flush(), WAIT).unref();
  };

  return {
    note: (entry) => {
      const key = JSON.stringify([entry.user, entry.kind, entry.what, entry.detail, entry.seen_by]);
      const one = entryOf(waiting, key, (): Waiting => ({
        ...entry,
        at: new Date().toISOString(),
        rows: null,
        calls: 0,
      }));
      one.calls += 1;
      if (entry.rows !== null) one.rows = (one.rows ?? 0) + entry.rows;
      later();
    },
    flush,
  };
};

const logs = new WeakMap<Database, AuditLog>();

/** The one audit log of this server. Entries are written together, those that are alike as one; a list does not wait for it. */
export const auditLog = (context: Pick<Context, 'database' | 'logger'>): AuditLog =>
  entryOf(logs, context.database, () => makeLog(context));
