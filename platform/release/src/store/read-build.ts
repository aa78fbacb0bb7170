import path from 'node:path';
import type { Release } from '@groundwork/shared/contract';
import { readTextIfPresent } from '../files.ts';
import { recordOfBuild } from '../record-of-build.ts';
import { ReleaseRefused } from '../refusal.ts';
import { parseRecord, readFolder, RECORD, textOf, type Files } from './release-files.ts';

/** A build as it is released: its record, and every file, the record's included. */
export interface Build {
  readonly release: Release;
  readonly files: Files;
}

/**
 * Reads a build. One without a record, of Module Federation's own plugin, gets one: from its `mf-manifest.json` and the `remote.json` in
 * its folder or in the one above.
 * @throws ReleaseRefused when there is none, or its record does not parse, naming every field
 */
export async function readBuild(dir: string): Promise<Build> {
  const files = await readFolder(dir).catch((): Files => new Map());
  const [record, manifest] = [files.get(RECORD), files.get('mf-manifest.json')];
  if (record !== undefined) return { release: parseRecord(textOf(record), path.join(dir, RECORD)), files };
  const inside = files.get('remote.json');
  const remote = inside ? textOf(inside) : await readTextIfPresent(path.join(dir, '../remote.json'));
  if (manifest === undefined || remote === undefined) {
    const missing = [{ field: path.join(dir, RECORD), message: 'This file is missing.' }];
    throw new ReleaseRefused('There is no release here.', missing, 'Build the remote first.');
  }
  const made = recordOfBuild({ files, remote, manifest: textOf(manifest) });
  if (!made.ok) throw new ReleaseRefused(`No record can be made of the build in ${dir}.`, made.problems);
  const text = Buffer.from(`${JSON.stringify(made.value, undefined, 2)}\n`);
  return { release: made.value, files: new Map([...files, [RECORD, text]]) };
}
