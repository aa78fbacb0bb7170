import path from 'node:path';
import type { Release } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { readTextIfPresent } from '../files.ts';
import { parseRecord, RECORD } from './stored-files.ts';

/**
 * Reads the release record in `dir`, a build's output or a published version.
 * @throws ReleaseRefused when there is none or it does not parse, naming every field
 */
export async function readRelease(dir: string): Promise<Release> {
  const file = path.join(dir, RECORD);
  const text = await readTextIfPresent(file);
  if (text === undefined)
    throw new ReleaseRefused(
      'There is no release here.',
      [{ field: file, message: 'This file is missing.' }],
      'Build the remote first.',
    );
  return parseRecord(text, file);
}
