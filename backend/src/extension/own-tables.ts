import { sessionTables } from './accounts/sessions/session-keys.ts';
import { validFromTable } from './accounts/sessions/valid-from.ts';
import { invitationsTable } from './accounts/invitations/invitations-table.ts';
import { requestsTable } from './accounts/registration/requests-table.ts';
import { usedCodesTable } from './accounts/used-codes.ts';
import { auditTable } from './audit/audit-table.ts';
import type { Database } from './database/database.ts';
import { erasuresTable } from './erasure/erasures-table.ts';
import { fileChecks } from './files/file-checks.ts';
import { failedMailsTable } from './operations/failed-mails.ts';
import { mergedTable } from './edits/merged-records.ts';
import { outboxTable } from './outbox/outbox-table.ts';
import { reasonsTable } from './edits/recorded-edits.ts';
import { sharesTable } from './shares/shares-table.ts';
import { sourcesTables } from './sources/source-tables.ts';
import { suggestionsTable } from './suggestions/suggestions-table.ts';

/** Makes the tables of this extension whose rows cannot be made again, for a portal that is moved to another database. */
export async function ensureOwnTables(database: Database): Promise<void> {
  const tables = [
    auditTable,
    erasuresTable,
    failedMailsTable,
    invitationsTable,
    mergedTable,
    outboxTable,
    reasonsTable,
    requestsTable,
    sessionTables,
    sharesTable,
    sourcesTables,
    suggestionsTable,
    usedCodesTable,
    validFromTable,
    (one: Database) => fileChecks(one).ensure,
  ];
  for (const table of tables) await table(database)();
}
