#!/usr/bin/env node
/** `groundwork-build [--out dist] [--version 1.2.0] [--watch]`: builds the remote in this folder, and its release record. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote, watchRemote, type BuildOptions, type BuildResult } from './build.ts';
import type { Release } from '@groundwork/shared/contract';

function report(result: BuildResult<Release>): void {
  if (result.ok) {
    const { name, version, sizes } = result.release;
    const bytes = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    process.stdout.write(
      `Built ${name} ${version}: ${String(Object.keys(sizes).length)} files, ${(bytes / 1024).toFixed(1)} KB before compression.\n`,
    );
  } else {
    process.stderr.write(`${result.errors.join('\n\n')}\n`);
  }
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    version: { type: 'string' },
    watch: { type: 'boolean', default: false },
  },
});
const dir = process.cwd();
const options: BuildOptions = {
  dir,
  outDir: path.resolve(dir, values.out),
  mode: values.watch ? 'development' : 'production',
  version: values.version,
};
if (values.watch) {
  await watchRemote(options, report);
} else {
  const result = await buildRemote(options);
  report(result);
  if (!result.ok) process.exitCode = 1;
}
