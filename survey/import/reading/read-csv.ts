import { withFormula } from '@groundwork/shared/export/formulas';
import papaparse, { type Parser, type ParseResult } from 'papaparse';
import { delimiterOf, statedDelimiter } from './delimiter.ts';
import { isFilled, MOST_ROWS, ReadProblem, tooManyRows, type SheetRow } from './sheet.ts';
import type { Turns } from './turns.ts';

/** Cells of one line, as in a spreadsheet. */
const WIDEST = 16_384;
/** Lines that may stand above and be the header. */
const MOST_TITLES = 50;
/** Characters of one line. A quotation mark that is not ended makes one line of the rest of a file, and reading that takes time with its square. */
const LONGEST_LINE = 500_000;
/** Characters that are read in one go. */
const PIECE = 65_536;

/**
 * The lines of a CSV (RFC 4180, and what spreadsheets make of it). Apostrophes that an export put before a formula are removed. Empty lines count, but are left out.
 * @throws ReadProblem when there is more than can be handled, or a quotation mark does not end
 */
export async function readCsv(
  text: string,
  turns: Turns,
  onRead?: (characters: number) => void,
): Promise<readonly SheetRow[]> {
  const stated = statedDelimiter(text);
  const lines: SheetRow[] = [];
  let number = stated === null ? 0 : 1;
  let waiting = 0;
  const add = (line: readonly string[]): void => {
    number += 1;
    if (line.length > WIDEST)
      throw new ReadProblem(`line ${number} has more than ${WIDEST.toLocaleString()} cells.`, true);
    const cells = line.map((cell) => withFormula(cell).trim() || null);
    if (cells.some(isFilled)) lines.push({ number, cells });
    if (lines.length > MOST_ROWS + MOST_TITLES) throw tooManyRows();
  };
  await new Promise<void>((resolve, reject) => {
    papaparse.parse<readonly string[]>(text.slice(stated?.from ?? 0).replaceAll(/\r\n?/g, '\n'), {
      delimiter: stated?.delimiter ?? delimiterOf(text.slice(0, 65_536)),
      newline: '\n',
      chunkSize: PIECE,
      chunk: ({ data, errors, meta }: ParseResult<readonly string[]>, parser: Parser) => {
        const stop = (error: unknown): void => {
          reject(error instanceof Error ? error : new Error(String(error)));
          parser.abort();
        };
        parser.pause();
        try {
          data.forEach(add);
          waiting = data.length > 0 ? 0 : waiting + PIECE;
          // It would take the rest of the file into its cell.
          if (waiting > LONGEST_LINE)
            throw new ReadProblem(
              `line ${number + 1} is longer than ${LONGEST_LINE.toLocaleString()} characters. Perhaps a quotation mark in it has no other that ends it. Correct it, and choose the file again.`,
              true,
            );
          if (errors.some(({ code }) => code === 'MissingQuotes'))
            throw new ReadProblem(
              `line ${number} has a quotation mark without another that ends it. Correct it, and choose the file again.`,
              true,
            );
        } catch (error) {
          stop(error);
          return;
        }
        onRead?.(meta.cursor);
        turns.turn().then(() => parser.resume(), stop);
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  return lines;
}
