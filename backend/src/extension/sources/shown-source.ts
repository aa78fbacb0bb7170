import type { Database } from '../database/database.ts';
import { countOf } from '../database/database.ts';
import type { Source } from './rows.ts';
import type { Jobs } from '../jobs/job.ts';
import { fullName } from '../values.ts';
import { storedFiles, storedSubmissions } from './files.ts';
import { mappingOf } from './sync-job.ts';
import { SYNCING } from './sync-input.ts';
import { SUBMISSIONS } from './table.ts';

/** What a source is doing: nothing, fetching, waiting for a person to review what was fetched, importing it. */
export type SourceState = 'idle' | 'syncing' | 'ready' | 'importing';

const OPEN = ['waiting', 'running', 'paused'];

async function stateOf(source: Source, syncing: ReadonlySet<string>, database: Database): Promise<SourceState> {
  if (syncing.has(source.id)) return 'syncing';
  if (source.batch !== null && (await database('import_batches').where({ id: source.batch }).whereIn('state', OPEN).first('id')) !== undefined) return 'importing';
  return source.files === null ? 'idle' : 'ready';
}

/** The sources that are being fetched, or soon will be. */
export const syncingNow = async (jobs: Jobs): Promise<ReadonlySet<string>> => new Set((await jobs.open(SYNCING)).flatMap((input) => (typeof input === 'object' && input !== null && 'source' in input ? [String(input.source)] : [])));

/**
 * A source as people see it: without its token or password.
 * @param reader files that wait are shown to whom they were fetched for, who alone may read them
 */
export async function shownSource(source: Source, { database, jobs, syncing, reader }: { readonly database: Database; readonly jobs: Jobs; readonly syncing: ReadonlySet<string>; readonly reader: string }): Promise<object> {
  const { id, kind, name, address, project, form, account, schedule, problem, round, batch, synced_at: syncedAt } = source;
  const state = await stateOf(source, syncing, database);
  const of = () => database(SUBMISSIONS).where({ source: id });
  const person = await database('directus_users').where({ id: source.person }).first('first_name', 'last_name', 'email');
  const mine = source.person === reader;
  return {
    id, kind, name, address, project, form, account, schedule, problem, round, batch, state,
    synced_at: syncedAt,
    person: { id: source.person, name: fullName(person?.first_name, person?.last_name) || (person?.email ?? '') },
    progress: state === 'syncing' && source.job !== null ? await jobs.progress(source.job) : null,
    imported: await countOf(of().whereNotNull('imported_stamp').whereNull('deleted_at')),
    left_out: await countOf(of().where({ left_out: true }).whereNull('deleted_at')),
    deleted: await countOf(of().where({ decided: false }).whereNotNull('deleted_at').whereNotNull('household')),
    waiting: state === 'ready' ? { submissions: storedSubmissions(source).length, incomplete: Boolean(source.incomplete), fetch: mine ? source.fetch : null, files: mine ? storedFiles(source) : [], mapping: mine ? mappingOf(source) : null } : null,
  };
}
