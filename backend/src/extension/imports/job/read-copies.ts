import { readFileSync } from 'node:fs';
import { readSurveyFile, ReadProblem, type FileRead, type Turns } from '@groundwork/survey/import';

/**
 * The sheets of files, read from copies of them.
 * @param onProgress called with how much is read, 0 to 1
 * @throws ReadProblem with a sentence that names the file
 */
export async function readCopies(
  files: readonly { readonly name: string; readonly encoding?: string | undefined }[],
  paths: readonly string[],
  signal: AbortSignal,
  turns: Turns,
  onProgress: (part: number) => void = () => undefined,
): Promise<readonly FileRead[]> {
  const found: FileRead[] = [];
  for (const [index, { name, encoding }] of files.entries()) {
    const file = new File([readFileSync(paths[index] ?? '')], name);
    const sheets = await readSurveyFile(file, signal, {
      turns,
      encoding,
      onProgress: (part) => onProgress((index + part) / files.length),
    }).catch((error: unknown) => {
      if (!(error instanceof ReadProblem)) throw error;
      throw new ReadProblem(`“${name}” was not accepted. ${error.message}`);
    });
    found.push({ name, sheets });
  }
  return found;
}
