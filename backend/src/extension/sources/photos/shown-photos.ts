import { countOf, type Database } from '../../database/database.ts';
import type { Source, SourcePhoto } from '../../database/source-rows.ts';
import { PHOTOS } from '../source-tables.ts';
import { formKey } from './form-key.ts';

const MOST_PROBLEMS = 3;

/** What people see of the photos of a source. */
export interface ShownPhotos {
  readonly added: number;
  /** Of those, how many their submissions do not have any more. */
  readonly gone: number;
  /** Those that are to be fetched, and have not been asked for. */
  readonly waiting: number;
  /** Those that could not be fetched. */
  readonly missing: number;
  /** Why, with the number of each, the most frequent first. */
  readonly problems: readonly { readonly words: string; readonly photos: number }[];
  /** Whether they are being fetched. */
  readonly fetching: boolean;
  /** While they are fetched: those of the imports that they belong to. */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

interface Group {
  readonly state: SourcePhoto['state'];
  readonly gone: SourcePhoto['gone'];
  readonly problem: string | null;
  readonly n: number | string;
}

const sumOf = (groups: readonly Group[]): number => groups.reduce((sum, { n }) => sum + Number(n), 0);

export async function shownPhotos(source: Source, fetching: boolean, database: Database): Promise<ShownPhotos> {
  const of = () => database(PHOTOS).where({ form: formKey(source) });
  const all = (await of()
    .whereNot({ state: 'noted' })
    .groupBy('state', 'gone', 'problem')
    .select('state', 'gone', 'problem')
    .count({ n: '*' })) as unknown as readonly Group[];
  const added = all.filter(({ state }) => state === 'added');
  const others = all.filter(({ state }) => state !== 'added');
  const words = [...new Set(others.flatMap(({ problem }) => problem ?? []))];
  const problems = words
    .map((one) => ({ words: one, photos: sumOf(others.filter(({ problem }) => problem === one)) }))
    .sort((one, other) => other.photos - one.photos);
  const total = fetching ? await countOf(of().whereIn('batch', of().where({ state: 'waiting' }).select('batch'))) : 0;
  return {
    added: sumOf(added),
    gone: sumOf(added.filter(({ gone }) => Boolean(gone))),
    waiting: sumOf(others.filter(({ problem }) => problem === null)),
    missing: sumOf(others.filter(({ problem }) => problem !== null)),
    problems: problems.slice(0, MOST_PROBLEMS),
    fetching,
    progress: total === 0 ? null : { done: total - sumOf(others.filter(({ state }) => state === 'waiting')), total },
  };
}
