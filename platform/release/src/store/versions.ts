import { RECORD } from './release-files.ts';
import type { Listed, Store } from './store.ts';

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

/** Everything that is published, or half published; of one remote when named, newest first. */
export async function versionsIn(store: Store, remote?: string): Promise<StoredVersion[]> {
  const folders = new Map<string, Listed[]>();
  for (const item of await store.list(remote === undefined ? 'remotes/' : `remotes/${remote}/`)) {
    const folder = item.key.split('/', 3).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), item]);
  }
  return [...folders]
    .filter(([folder, items]) => items[0]?.key !== folder)
    .map(([folder, items]): StoredVersion => {
      const [, name = '', version = ''] = folder.split('/');
      const isRecord = ({ key }: Listed): boolean => key === `${folder}/${RECORD}`;
      const ordered = items.toSorted((a, b) => Number(isRecord(b)) - Number(isRecord(a)));
      const record = items.find(isRecord);
      const newest = new Date(Math.max(...items.map(({ at }) => at.getTime())));
      const keys = ordered.map(({ key }) => key);
      return { name, version, at: record?.at ?? newest, isWhole: record !== undefined, keys };
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
