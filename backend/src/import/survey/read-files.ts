import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readSurveyFile, withFileNames } from '@groundwork/survey/import';
import type { Sheet } from '@groundwork/survey/import';

/** The sheets of all files. Throws an Error, in one sentence, for a file that is not there or cannot be read. */
export const readFiles = async (paths: readonly string[], signal: AbortSignal): Promise<readonly Sheet[]> => {
  const read: { name: string; sheets: readonly Sheet[] }[] = [];
  for (const path of paths) {
    const file = new File([readFileSync(path)], basename(path));
    const sheets = await readSurveyFile(file, signal).catch((cause: unknown) => {
      throw new Error(`${path} was not accepted. ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    read.push({ name: file.name, sheets });
  }
  return withFileNames(read);
};
