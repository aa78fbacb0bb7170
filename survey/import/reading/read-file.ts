import type { Content } from '@groundwork/shared/uploads/checking';
import { withFileNames } from '../several-files.ts';
import { withCentralGroups } from './central-groups.ts';
import { contentOf } from './content-of.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { filesInZip } from './files-in-zip.ts';
import { tableOf, withUnheadedNotes } from './header-row.ts';
import { linkedSheets } from './link-sheets.ts';
import { readCsv } from './read-csv.ts';
import { readJsonTables } from './read-json.ts';
import { readWorkbook } from './read-workbook.ts';
import { repairedSheet } from './repair-text.ts';
import { ReadProblem, type Sheet } from './sheet.ts';
import { readSqlite } from './sqlite/read-sqlite.ts';
import { createTurns, type Turns } from './turns.ts';

export interface ReadingOptions {
  /** How the work is sliced; without it, so that a page stays alive. */
  readonly turns?: Turns;
  /** Called with how much is read, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** How the text of the file is encoded, where a person has said so: a name of the Encoding Standard. */
  readonly encoding?: string | undefined;
}

/**
 * The tables of a file. Its size and what its bytes say are looked at before anything else.
 * @throws ReadProblem with a sentence for the person; AbortError when it was cancelled
 */
export async function readSurveyFile(
  file: File,
  signal: AbortSignal,
  { turns = createTurns(signal), onProgress, encoding }: ReadingOptions = {},
): Promise<readonly Sheet[]> {
  const content = await contentOf(file);
  try {
    if (content === 'zip') return await tablesInZip(file, signal, { turns, onProgress, encoding });
    const sheets = await tablesOf(file, content, { turns, onProgress, encoding });
    return sheets.map(repairedSheet);
  } catch (error) {
    throw namingTheFile(error, file);
  }
}

/** How files are read, with nothing left open. */
interface Reading {
  readonly turns: Turns;
  readonly onProgress: ReadingOptions['onProgress'];
  readonly encoding: string | undefined;
}

async function tablesInZip(
  file: File,
  signal: AbortSignal,
  { turns, onProgress, encoding }: Reading,
): Promise<readonly Sheet[]> {
  const files = await filesInZip(new Uint8Array(await file.arrayBuffer()));
  const read: { name: string; sheets: readonly Sheet[] }[] = [];
  for (const [index, one] of files.entries()) {
    const sheets = await readSurveyFile(one, signal, {
      turns,
      encoding,
      onProgress: (part) => onProgress?.((index + part) / files.length),
    }).catch((error: unknown) => {
      throw error instanceof ReadProblem
        ? new ReadProblem(`“${one.name}” in it was not accepted. ${error.message}`)
        : error;
    });
    read.push({ name: one.name, sheets });
  }
  return withFileNames(read);
}

function namingTheFile(error: unknown, { name }: File): unknown {
  if (error instanceof ReadProblem && error.unfinished)
    return new ReadProblem(`${name} cannot be read: ${error.message}`);
  // The stack, or a text longer than the browser allows.
  if (error instanceof RangeError)
    return new ReadProblem(`${name} cannot be read: it is nested too deeply, or has too long a text.`);
  return error;
}

async function tablesOf(
  file: File,
  content: Content,
  { turns, onProgress, encoding }: Reading,
): Promise<readonly Sheet[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (content === 'xlsx' || content === 'ods' || content === 'old-office')
    return readWorkbook(bytes, content !== 'old-office', turns, onProgress);
  if (content === 'sqlite') return linkedSheets(await readSqlite(bytes, turns, onProgress));
  const { text, guessed } = textOfBytes(bytes, encoding);
  if (content === 'json') return readJsonTables(text, onProgress);
  const sheet = tableOf(file.name, await readCsv(text, turns, (characters) => onProgress?.(characters / text.length)));
  if (sheet === null) throw new ReadProblem('The file has no rows.');
  return [withCentralGroups(withUnheadedNotes(guessed === null ? sheet : { ...sheet, encoding: guessed }))];
}
