import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblems, parseJsonWith, remoteSchema, type RemoteManifest } from '@groundwork/shared/contract';

/**
 * Reads and checks a remote's `remote.json`.
 * @throws when it is missing or does not parse, with a sentence that names the file and the field
 */
export function readRemoteManifest(dir: string): RemoteManifest {
  const file = join(dir, 'remote.json');
  const parsed = parseJsonWith<RemoteManifest>(remoteSchema, readFileSync(file, 'utf8'), '');
  if (!parsed.ok) throw new Error(`${file}: ${describeProblems(parsed.problems)}`);
  return parsed.value;
}

/** The JavaScript name of a release's container and webpack runtime, for instance `groundwork_water_1_4_0`. */
export function uniqueNameOf(name: string, version: string): string {
  return `groundwork_${name}_${version}`.replaceAll(/[^A-Za-z0-9_]/g, '_');
}
