import type { StoredFile } from '../run/upload-storage.ts';

/** What a copy of a database holds, all of one moment. */
export interface CopiedDatabase {
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Files that it has records of. A record without a size belongs to an upload that is still running, and is left out. */
  readonly files: readonly StoredFile[];
}

/** The database of a portal, as a backup needs it. */
export interface PortalDatabase {
  readonly kind: 'sqlite' | 'postgres';
  /** Copies it into the folder of a backup, while others write. @throws BackendError where it is no database of a portal */
  readonly copyInto: (folder: string) => Promise<CopiedDatabase>;
}
