import { createReadStream } from 'node:fs';
import { withFormula } from '@groundwork/shared/export/formulas';
import Papa from 'papaparse';
import { z } from 'zod';
import { detectDelimiter } from './delimiter.ts';

const line = z.array(z.string());

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file piece by piece: any length, UTF-8 with or without a byte order mark, the delimiter found out, apostrophes that an export put before
 * formulas taken out. The first
 * row is the header; rows without content are counted and left out.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  const delimiter = await detectDelimiter(file);
  // The encoding is set here, so that a character split between two chunks is joined.
  const source = createReadStream(file, { encoding: 'utf8' });
  const parser = source.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: false, delimiter }));
  source.once('error', (error) => parser.destroy(error));
  let number = 0;
  for await (const raw of parser) {
    number += 1;
    const cells = line.parse(raw).map(withFormula);
    if (number === 1 && cells[0] !== undefined) cells[0] = cells[0].replace(/^\uFEFF/, '');
    if (cells.every((cell) => cell.trim() === '')) continue;
    yield { number, cells };
  }
}
