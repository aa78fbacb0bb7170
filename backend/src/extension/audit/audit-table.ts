import { ownTable, type Database } from '../database/database.ts';

export const AUDIT = 'groundwork_audit';

/** What somebody read or saved, never what it said. */
export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly user: string;
  readonly kind: 'read' | 'export';
  /** A collection, or the screen that saved a file. */
  readonly what: string;
  /** Restricted fields that were read; the format of a file. */
  readonly detail: string;
  /** Rows with restricted values, or rows of the file; null where it is not known. */
  readonly rows: number | null;
  /** Calls that the entry stands for. */
  readonly calls: number;
  /** Whether the server saw it itself, or the page has reported it. */
  readonly seen_by: 'server' | 'page';
}

/** Directus does not know the table, so no call of it reads or changes a row. */
export const auditTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, AUDIT, (table) => {
    table.increments('id');
    table.string('at', 30).notNullable().index();
    table.string('user', 36).notNullable().index();
    table.string('kind', 8).notNullable();
    table.string('what', 100).notNullable();
    table.string('detail', 255).notNullable();
    table.integer('rows');
    table.integer('calls').notNullable();
    table.string('seen_by', 8).notNullable();
  });
