/**
 * Builds packages from source for development, again at every change, in one process beside the gateway's:
 * `node watch-sources.ts <output folder> <package folder>…`. Reports to its parent after each build; ends with it.
 */
import path from 'node:path';
import { watchRemote, watchShell, type BuildResult } from '@groundwork/build';
import { errorText } from './error-text.ts';
import type { WatchMessage } from './watch-message.ts';

const [outRoot = '', ...folders] = process.argv.slice(2);

function report(name: string, result: BuildResult<unknown>): void {
  const message: WatchMessage = { name, ok: result.ok, errors: result.ok ? [] : result.errors.map(errorText) };
  process.send?.(message);
}

process.once('disconnect', () => process.exit(0));
// One after the other: the first builds would only take each other's processor.
for (const dir of folders) {
  const folder = path.basename(dir);
  const name = folder.replace(/^mf-/, '');
  const watch = folder === 'shell' ? watchShell : watchRemote;
  await watch({ dir, outDir: path.join(outRoot, name), mode: 'development' }, (result) => {
    report(name, result);
  });
}
