import path from 'node:path';
import { forgetRevisions } from './revisions.ts';
import { collect } from './gc.ts';
import { openStore } from '../store/store.ts';

/** A portal on one's own machine is released many times a day. */
const LOCAL_REVISIONS = 100;

/**
 * Tidies up a portal's own folder: of what its registry does not name, the newest `keep` versions of each remote stay, because
 * pages that are open may still ask for their files.
 * @param removable which versions may go; those that teams have published stay
 * @returns the deleted ones as `name/version`
 */
export async function pruneVersions({
  registryFile,
  keep = 3,
  removable,
}: {
  readonly registryFile: string;
  readonly remotesDir: string;
  readonly keep?: number;
  readonly removable: (version: string) => boolean;
}): Promise<readonly string[]> {
  const folder = path.dirname(path.resolve(registryFile));
  const store = openStore(folder, { cwd: folder, env: {} });
  await forgetRevisions(store, 'local', LOCAL_REVISIONS);
  return (await collect(store, { keep, revisions: 5, removable, now: new Date() })).releases;
}
