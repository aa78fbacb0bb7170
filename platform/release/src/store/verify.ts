import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem, Release } from '@groundwork/shared/contract';
import { integrityOf, listFiles } from './files.ts';

/** What is wrong with the files of a release: absent, changed since the build, or not in its table (the shell would refuse it). */
export async function verifyFiles(dir: string, release: Release): Promise<Problem[]> {
  const files = new Set(await listFiles(dir));
  const table = Object.entries(release.integrity);
  const checked = await Promise.all(
    table.map(async ([file, expected]): Promise<Problem[]> => {
      const field = `release.integrity.${file}`;
      if (!files.has(file)) return [{ field, message: 'This file is missing.' }];
      const actual = integrityOf(await readFile(path.join(dir, file)));
      return actual === expected ? [] : [{ field, message: 'This file has changed since it was built.' }];
    }),
  );
  const unlisted = [...files]
    .filter((file) => /\.(m?js|css)$/.test(file) && !Object.hasOwn(release.integrity, file))
    .map((file): Problem => ({ field: `release.integrity.${file}`, message: 'This script or stylesheet is not in the table.' }));
  const entry = Object.hasOwn(release.integrity, release.entry) ? [] : [{ field: 'release.entry', message: 'The entry is not in the table.' }];
  return [...checked.flat(), ...unlisted, ...entry];
}
