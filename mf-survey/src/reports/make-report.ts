import { saveBlob } from '@groundwork/shared';
import type { ExportColumn } from '@groundwork/shared/export';
import type { Progress } from '@groundwork/shared/ui/data';
import type { Row, SurveyTable } from '../shared/dictionary/index.ts';
import { readAllRows } from '../shared/rows/all-rows.ts';
import { readRows } from '../shared/rows/rows.data.ts';
import { exportColumn } from '../shared/saving/export-field.ts';
import { aboutFile } from '../shared/saving/save-table.ts';
import { fieldsFor } from '../shared/tabulate/groups.ts';
import { CODEBOOK_COLUMNS, codebookRows } from './codebook.ts';
import { reportFilter } from './report-filter.ts';
import { contentOf, type ReportState } from './report-state.ts';

interface Sheet {
  readonly sheet: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
}

interface Report {
  readonly state: ReportState;
  /** What narrows the rows, in words. */
  readonly limits: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

async function countRows(table: SurveyTable, state: ReportState, signal: AbortSignal): Promise<number> {
  const filter = reportFilter(table, state);
  return (await readRows(table, { fields: [table.key], limit: 1, withTotal: true, ...(filter && { filter }) }, signal)).total ?? 0;
}

/**
 * Reads every chosen table and saves them: one XLSX file with a sheet for each, a codebook and what the file is; or CSV files, one
 * for each table and one for the codebook. Nothing is saved unless everything could be read.
 * @returns what was saved, in a sentence
 * @throws as `readItems`, also when the signal is aborted
 */
export async function makeReport({ state, limits, signal, onProgress }: Report): Promise<string> {
  const content = contentOf(state);
  const counts = await Promise.all(content.map((table) => countRows(table, state, signal)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  let read = 0;
  const sheets: Sheet[] = [];
  const codebook: Row[] = [];
  for (const table of content) {
    const before = read;
    const rows = await readAllRows({
      table,
      fields: [...new Set(table.fields.flatMap(fieldsFor))],
      filter: reportFilter(table, state),
      signal,
      onProgress: (part) => onProgress({ read: before + part.read, total: Math.max(total, before + part.read) }),
    });
    read += rows.length;
    sheets.push({ sheet: table.title, columns: table.fields.map((field) => exportColumn(field, state.writing)), rows });
    codebook.push(...codebookRows(table, rows));
  }
  sheets.push({ sheet: 'Codebook', columns: CODEBOOK_COLUMNS, rows: codebook });
  await save(sheets, state, limits, signal);
  const files = state.format === 'xlsx' ? '1 file' : `${sheets.length} files`;
  return `Saved ${files} with ${read.toLocaleString()} ${read === 1 ? 'row' : 'rows'} of ${content.length} ${content.length === 1 ? 'table' : 'tables'}.`;
}

async function save(sheets: readonly Sheet[], { format, writing }: ReportState, limits: string, signal: AbortSignal): Promise<void> {
  const { csvFile, exportFileName, xlsxFile } = await import('@groundwork/shared/export');
  const now = new Date();
  if (format === 'csv') {
    const files = sheets.map(({ sheet, columns, rows }) => ({ name: exportFileName(['Survey', sheet], 'csv', now), blob: csvFile(columns, rows) }));
    signal.throwIfAborted();
    for (const { name, blob } of files) saveBlob(blob, name);
    return;
  }
  const about = [
    ['Content', sheets.map(({ sheet, rows }) => `${sheet}: ${rows.length.toLocaleString()} rows`).join('; ')],
    ['Filter', limits],
    ['Cells', writing === 'labels' ? 'Words as people read them' : 'Codes as the database holds them; the codebook has their words'],
    ['Small groups', 'The codebook’s counts of fewer than five are written “n < 5”. The other sheets hold single rows; what may not be seen of them is not in them.'],
    ...aboutFile(now),
  ] as const;
  const [first, ...others] = sheets;
  if (first === undefined) return;
  const file = await xlsxFile({
    ...first,
    others: others.map(({ sheet, columns, rows }) => ({ sheet, header: columns.map(({ title }) => title), rows: rows.map((row) => columns.map(({ cell }) => cell(row))) })),
    about,
  });
  signal.throwIfAborted();
  saveBlob(file, exportFileName(['Survey report'], 'xlsx', now));
}
