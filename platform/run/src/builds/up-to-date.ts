import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from '../schema.ts';
import type { BuildablePackage } from './packages.ts';

const recordSchema = z.object({ version: z.string() });

/** Whether the output folder of a package holds a build of today's sources. Its record is written last, so it is whole. */
export async function isUpToDate({ kind, distDir, localVersion }: BuildablePackage): Promise<boolean> {
  try {
    const text = await readFile(path.join(distDir, kind === 'shell' ? 'shell.json' : 'release.json'), 'utf8');
    const parsed = z.parseWith(recordSchema, JSON.parse(text));
    return parsed.ok && parsed.value.version === localVersion;
  } catch {
    return false;
  }
}
