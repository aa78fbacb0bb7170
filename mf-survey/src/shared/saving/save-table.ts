import { saveBlob } from '@groundwork/shared';
import type { About, ExportColumn } from '@groundwork/shared/export';

export type FileFormat = 'csv' | 'xlsx';

interface SavedTable<R> {
  readonly format: FileFormat;
  /** Words of the file's name; the first is the name of the sheet. */
  readonly name: readonly [string, ...string[]];
  readonly columns: readonly ExportColumn<R>[];
  readonly rows: readonly R[];
  /** What the sheet "About" tells besides time, place and empty cells. */
  readonly about: About;
  readonly signal: AbortSignal;
}

/** Lines that every file with data tells. */
export const aboutFile = (now: Date): About => [
  ['Exported', now.toISOString()],
  ['Source', location.href],
  ['Empty cells', 'Not known or not asked. Zero is written as 0.'],
  ['Apostrophes', 'Text that begins with = + - or @ has an apostrophe before it, so that no spreadsheet takes it for a formula.'],
];

/** Saves rows as a file, unless the signal is aborted before. The code that writes files is fetched when it is first used. */
export async function saveTable<R>({ format, name, columns, rows, about, signal }: SavedTable<R>): Promise<void> {
  const { csvFile, exportFileName, xlsxFile } = await import('@groundwork/shared/export');
  const now = new Date();
  const file = format === 'csv' ? csvFile(columns, rows) : await xlsxFile({ sheet: name[0].slice(0, 31), columns, rows, about: [...about, ...aboutFile(now)] });
  signal.throwIfAborted();
  saveBlob(file, exportFileName(name, format, now));
}
