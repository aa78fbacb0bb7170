import { saveBlob } from '../files/index.ts';
import type { ExportColumn } from './cells.ts';
import { csvFile } from './csv.ts';
import { exportFileName } from './file-name.ts';
import type { About } from './tables-to-write.ts';
import { xlsxFile } from './xlsx.ts';

export type FileFormat = 'csv' | 'xlsx';

interface SavedTable<R> {
  readonly format: FileFormat;
  /** The name of the sheet. */
  readonly sheet: string;
  /** Words of the file's name. */
  readonly name: readonly string[];
  readonly columns: readonly ExportColumn<R>[];
  readonly rows: readonly R[];
  /** The lines of the sheet "About", of a file that is made now. */
  readonly about: (now: Date) => About;
  readonly signal: AbortSignal;
}

/**
 * Saves rows as a file.
 * @throws when the signal is aborted before; then nothing is saved
 */
export async function saveTable<R>({
  format,
  sheet,
  name,
  columns,
  rows,
  about,
  signal,
}: SavedTable<R>): Promise<void> {
  const now = new Date();
  const file = format === 'csv' ? csvFile(columns, rows) : await xlsxFile({ sheet, columns, rows, about: about(now) });
  signal.throwIfAborted();
  saveBlob(file, exportFileName(name, format, now), rows.length);
}
