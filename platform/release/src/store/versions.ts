import type { Listed } from './blob-storage.ts';
import { keys, type Store } from './store.ts';
import { RECORD } from './stored-files.ts';

/** A folder of the store that is, or is about to be, a release. */
export interface StoredVersion {
  readonly name: string;
  readonly version: string;
  /** When it was published; of an unfinished one, when its newest file was written. */
  readonly at: Date;
  /** Whether its record is there. Without, somebody is publishing it or has broken off. */
  readonly isWhole: boolean;
  /** Every key, the record first: without it the release is gone for everybody else. */
  readonly keys: readonly string[];
}

const placeIn = (key: string): readonly string[] => key.slice(keys.releases.length).split('/');

function versionOf(items: readonly Listed[]): StoredVersion {
  const [name = '', version = ''] = placeIn(items[0]?.key ?? '');
  const recordKey = `${keys.release(name, version)}${RECORD}`;
  const record = items.find(({ key }) => key === recordKey);
  const others = items.filter((item) => item !== record);
  const at = record?.at ?? new Date(Math.max(...items.map((item) => item.at.getTime())));
  return {
    name,
    version,
    at,
    isWhole: record !== undefined,
    keys: [...(record === undefined ? [] : [record]), ...others].map(({ key }) => key),
  };
}

/** Everything that is published, or half published; of one remote when named, newest first. */
export async function versionsIn({ blobs }: Store, name?: string): Promise<StoredVersion[]> {
  const listed = await blobs.list(name === undefined ? keys.releases : keys.releasesOf(name));
  const grouped = new Map<string, Listed[]>();
  for (const item of listed) {
    const [of = '', version = '', ...file] = placeIn(item.key);
    if (file.length === 0) continue;
    grouped.set(`${of}/${version}`, [...(grouped.get(`${of}/${version}`) ?? []), item]);
  }
  return [...grouped.values()].map(versionOf).sort((a, b) => b.at.getTime() - a.at.getTime());
}
