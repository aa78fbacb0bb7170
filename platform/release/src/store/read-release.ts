import path from 'node:path';
import { parseJsonWith, releaseSchema, type Release } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { readTextIfPresent } from './files.ts';

/** The record of a release in its folder. */
export const RECORD = 'release.json';

/**
 * Reads the release record in `dir`, a build's output or a published version.
 * @throws ReleaseRefused when there is none or it does not parse, naming every field
 */
export async function readRelease(dir: string): Promise<Release> {
  const file = path.join(dir, RECORD);
  const text = await readTextIfPresent(file);
  if (text === undefined) throw new ReleaseRefused('There is no release here.', [{ field: file, message: 'This file is missing.' }]);
  const parsed = parseJsonWith<Release>(releaseSchema, text, 'release');
  if (!parsed.ok) throw new ReleaseRefused(`${file} cannot be read.`, parsed.problems);
  return parsed.value;
}
