import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { buildExtensionCommand, workspaceRoot } from '../paths.ts';
import { BackendError } from './backend-error.ts';

/** Digests of the sources of a build, by file, relative to the workspace. */
const recordSchema = z.record(z.string(), z.string());
export type BuildRecord = z.infer<typeof recordSchema>;

const run = promisify(execFile);

/** The record of a build, in its folder; written last, so that a build with a record is whole. */
export const recordFile = (extensionsDir: string): string => join(extensionsDir, 'groundwork', 'sources.json');

/** What every build rests on beside the sources that it read. */
export const alwaysSources = [
  'pnpm-lock.yaml',
  'backend/src/commands/build-extension.ts',
  'platform/build/src/node-bundle.ts',
] as const;

/** Null for a file that is gone. */
export const digestOf = (file: string): string | null => {
  const path = join(workspaceRoot, file);
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null;
};

const isUpToDate = (extensionsDir: string): boolean => {
  try {
    const record = recordSchema.parse(JSON.parse(readFileSync(recordFile(extensionsDir), 'utf8')));
    return Object.entries(record).every(([file, digest]) => digestOf(file) === digest);
  } catch {
    return false;
  }
};

/**
 * Builds the extension where it was not built from the sources as they are now: in a process of its own, so that a start that has nothing to
 * build does not load the bundler.
 * @returns the folder from which Directus loads it
 * @throws BackendError
 */
export async function ensureExtension(
  extensionsDir: string,
  log: (line: string) => void = () => undefined,
): Promise<string> {
  if (isUpToDate(extensionsDir)) return extensionsDir;
  log('Building the extension of Directus');
  try {
    await run(process.execPath, [buildExtensionCommand, extensionsDir]);
  } catch (cause) {
    const output =
      typeof cause === 'object' && cause !== null && 'stderr' in cause ? String(cause.stderr) : String(cause);
    throw new BackendError(`The extension of Directus cannot be built: ${output.trim()}`, { cause });
  }
  return extensionsDir;
}
