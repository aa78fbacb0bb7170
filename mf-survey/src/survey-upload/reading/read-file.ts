import { checkFile, decodeText, refusalText, type Content } from '@groundwork/shared/uploads';
import { readCsv } from './read-csv.ts';
import { readJsonTables } from './read-json.ts';
import { LARGEST_FILE, ReadProblem, sheetOf, type Sheet } from './sheet.ts';
import { createTurns } from './turns.ts';
import { readXlsx } from './read-xlsx.ts';

/** What a survey comes as. */
export const CONTENTS: readonly Content[] = ['xlsx', 'csv', 'json'];

/**
 * The tables of a file. Its size and what its bytes say are looked at before anything else.
 * @throws ReadProblem with a sentence for the person; AbortError when it was cancelled
 */
export async function readSurveyFile(file: File, signal: AbortSignal): Promise<readonly Sheet[]> {
  const verdict = await checkFile(file, { contents: CONTENTS, maxBytes: LARGEST_FILE }).catch((): null => null);
  if (verdict === null) throw new ReadProblem(refusalText({ why: 'unreadable' }, file));
  if (!verdict.ok) throw new ReadProblem(refusalText(verdict.refusal, file));
  const turns = createTurns(signal);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (verdict.content === 'xlsx') return readXlsx(bytes, turns);
  const text = decodeText(bytes);
  if (verdict.content === 'json') return readJsonTables(text);
  const sheet = sheetOf(file.name, await readCsv(text, turns));
  if (sheet === null) throw new ReadProblem('The file has no rows.');
  return [sheet];
}
