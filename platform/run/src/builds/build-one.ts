/**
 * Builds one package, as a process of its own, so that two processors build two at a time:
 * `node build-one.ts <shell|remote> <folder> <output> <version>`. Prints what is wrong and exits 1 when it fails.
 */
import { buildRemote, buildShell } from '@groundwork/build';
import { precompress } from '@groundwork/release';
import { errorText } from './error-text.ts';

const [kind, dir = '', outDir = '', version = ''] = process.argv.slice(2);
const build = kind === 'shell' ? buildShell : buildRemote;
const result = await build({ dir, outDir, version, mode: 'production' });
if (result.ok) {
  await precompress(outDir);
} else {
  process.stderr.write(`${result.errors.map(errorText).join('\n\n')}\n`);
  process.exitCode = 1;
}
