import { countOf, inParts, type Database } from '../database/database.ts';
import type { Source } from '../database/source-rows.ts';
import type { Jobs } from '../jobs/job.ts';
import { fullName } from '../values.ts';
import { waiting } from './deleted.ts';
import { storedFiles, storedSubmissions } from './files.ts';
import { mappingOf } from './mapping-of.ts';
import { fetchingPhotosNow } from './photos/photos-input.ts';
import { shownPhotos } from './photos/shown-photos.ts';
import { SYNCING } from './sync-input.ts';
import { SUBMISSIONS } from './source-tables.ts';

/** What a source is doing: nothing, fetching, waiting for a person to review what was fetched, importing it. */
export type SourceState = 'idle' | 'syncing' | 'ready' | 'importing';

const OPEN = ['waiting', 'running', 'paused'];

function stateOf(source: Source, { syncing, importing }: UnderWay): SourceState {
  if (syncing.has(source.id)) return 'syncing';
  if (source.batch !== null && importing.has(source.batch)) return 'importing';
  return source.files === null ? 'idle' : 'ready';
}

/** What the server is at work on. */
export interface UnderWay {
  /** Keys of sources. */
  readonly syncing: ReadonlySet<string>;
  /** Keys of imports. */
  readonly importing: ReadonlySet<string>;
  /** Keys of sources whose pictures are fetched. */
  readonly photos: ReadonlySet<string>;
}

/** To be asked before the sources are read: what a job that ends meanwhile has noted is then in their rows. */
export const underWay = async (database: Database, jobs: Jobs): Promise<UnderWay> => ({
  syncing: await syncingNow(jobs),
  importing: new Set((await database('import_batches').whereIn('state', OPEN).select('id')).map(({ id }) => id)),
  photos: await fetchingPhotosNow(jobs),
});

/** The sources that are being fetched, or soon will be. */
export const syncingNow = async (jobs: Jobs): Promise<ReadonlySet<string>> =>
  new Set(
    (await jobs.open(SYNCING)).flatMap((input) =>
      typeof input === 'object' && input !== null && 'source' in input ? [String(input.source)] : [],
    ),
  );

/** Deleted submissions, and rows, about which somebody has to decide. */
async function undecided(source: string, database: Database): Promise<number> {
  const rows = await waiting(database, source).select('household');
  const there = new Set<string>();
  // Their keys have other types in the two tables, so PostgreSQL does not compare them by itself.
  for (const part of inParts(rows))
    for (const { id } of await database('households')
      .whereIn(
        'id',
        part.map(({ household }) => household ?? ''),
      )
      .select('id'))
      there.add(id);
  return rows.filter(({ household }) => there.has(household ?? '')).length;
}

/**
 * A source as people see it: without its token or password.
 * @param reader files that wait are offered to the person they were fetched for, in whose name they are imported
 */
export async function shownSource(
  source: Source,
  {
    database,
    jobs,
    now,
    reader,
  }: { readonly database: Database; readonly jobs: Jobs; readonly now: UnderWay; readonly reader: string },
): Promise<object> {
  const {
    id,
    kind,
    name,
    address,
    project,
    form,
    account,
    schedule,
    problem,
    round,
    batch,
    synced_at: syncedAt,
  } = source;
  const state = stateOf(source, now);
  const of = () => database(SUBMISSIONS).where({ source: id });
  const person = await database('directus_users')
    .where({ id: source.person })
    .first('first_name', 'last_name', 'email');
  const mine = source.person === reader;
  return {
    id,
    kind,
    name,
    address,
    project,
    form,
    account,
    schedule,
    problem,
    round,
    batch,
    state,
    synced_at: syncedAt,
    person: { id: source.person, name: fullName(person?.first_name, person?.last_name) || (person?.email ?? '') },
    progress: state === 'syncing' && source.job !== null ? await jobs.progress(source.job) : null,
    imported: await countOf(of().whereNotNull('imported_stamp').whereNull('deleted_at')),
    left_out: await countOf(of().where({ left_out: true }).whereNull('deleted_at')),
    deleted: await undecided(id, database),
    photos: await shownPhotos(source, now.photos.has(id), database),
    waiting:
      state === 'ready'
        ? {
            submissions: storedSubmissions(source).length,
            incomplete: Boolean(source.incomplete),
            fetch: mine ? source.fetch : null,
            files: mine ? storedFiles(source) : [],
            mapping: mine ? mappingOf(source) : null,
          }
        : null,
  };
}
