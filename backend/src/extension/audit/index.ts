import { requireAdministrator, requireMember } from '../accountability.ts';
import { SETUP } from '../accounts/administrators.ts';
import { answering } from '../answering.ts';
import { countOf, isPostgres, type Database } from '../database/database.ts';
import type { Endpoint } from '../directus.ts';
import { fullName } from '../values.ts';
import { auditLog } from './log.ts';
import { readQuestion, readReport, type AuditQuestion } from './request.ts';
import { AUDIT, auditTable, type AuditEntry } from './audit-table.ts';

type ListedRow = AuditEntry & {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
};

async function entriesOf(database: Database, { q, kind, from, to, limit, offset }: AuditQuestion) {
  const query = database(`${AUDIT} as entry`).leftJoin(
    'directus_users as person',
    'person.id',
    isPostgres(database) ? database.raw('cast(entry."user" as uuid)') : database.ref('entry.user'),
  );
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    void query.where((either) => {
      for (const column of ['first_name', 'last_name', 'email'])
        void either.orWhereRaw("LOWER(??) LIKE ? ESCAPE '\\'", [`person.${column}`, like]);
    });
  }
  if (kind !== undefined) void query.where('entry.kind', kind);
  if (from !== undefined) void query.where('entry.at', '>=', from);
  // All of the last day.
  if (to !== undefined) void query.where('entry.at', '<=', `${to}T99`);
  const total = await countOf(query);
  const rows = (await query
    .select('entry.*', 'person.first_name', 'person.last_name', 'person.email')
    .orderBy([
      { column: 'entry.at', order: 'desc' },
      { column: 'entry.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)) as unknown as readonly ListedRow[];
  return {
    total,
    entries: rows.map(({ first_name: first, last_name: last, email, ...entry }) => ({
      ...entry,
      person: email === SETUP ? 'Portal setup' : fullName(first, last) || email,
    })),
  };
}

/**
 * `GET /groundwork-audit`: who read restricted fields and who exported what, for administrators. `POST /groundwork-audit/exports`: a page
 * reports a file that it has made of rows it had. Nothing changes or removes an entry but its age (events.ts).
 */
export const audit: Endpoint = {
  id: 'groundwork-audit',
  handler: (router, context) => {
    const { database } = context;
    const ensure = auditTable(database);
    const log = auditLog(context);
    router.get(
      '/',
      answering(async (request) => {
        requireAdministrator(request);
        const question = readQuestion(request.query);
        await ensure();
        await log.flush();
        return entriesOf(database, question);
      }),
    );
    router.post(
      '/exports',
      answering((request) => {
        const { user } = requireMember(request);
        const { screen, format, rows } = readReport(request.body);
        log.note({ user, kind: 'export', what: screen === '' ? '/' : screen, detail: format, rows, seen_by: 'page' });
      }),
    );
  },
};
