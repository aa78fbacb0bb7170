import { existsSync, rmSync } from 'node:fs';
import type { DatabaseRecord } from './database-record.ts';
import { ensureFolders } from './folders.ts';
import type { Layout } from './layout.ts';
import { readState, writeState } from './state.ts';

/** The record of an SQLite database, a file beside it. The lock of the data folder is the caller's. */
export const folderRecord = (layout: Layout): DatabaseRecord => ({
  exists: () => Promise.resolve(existsSync(layout.database)),
  read: async () => Promise.resolve(readState(layout.state)),
  write: async (state) => Promise.resolve(writeState(layout.state, state)),
  clear: async () => {
    for (const path of [
      layout.database,
      `${layout.database}-wal`,
      `${layout.database}-shm`,
      layout.uploads,
      layout.state,
    ]) {
      rmSync(path, { recursive: true, force: true });
    }
    ensureFolders(layout);
    return Promise.resolve();
  },
  close: () => Promise.resolve(),
});
