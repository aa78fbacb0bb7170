import type { Cell, ExportColumn } from '@groundwork/shared/export';
import type { Row, SurveyTable } from '../shared/query/dictionary/index.ts';
import { rowPages } from '../shared/query/rows/row-pages.ts';
import { readRows } from '../shared/query/rows/rows.data.ts';
import { exportColumns } from '../shared/saving/export-field.ts';
import { partFields } from './part-fields.ts';
import { reportFilter } from './report-filter.ts';
import type { ReportState } from './report-state.ts';
import { emptyTally, see, type TableTally } from './tally.ts';

/** Rows of one call. The server counts its way to each page, so a long table is quicker in few large ones; two of them are held. */
const PAGE = 5000;

/** One table of a report: how its rows are written, and what was seen of them so far. */
export interface ReportPart {
  readonly table: SurveyTable;
  /** The same with the fields that place its rows on a map: those are no columns. */
  readonly placed: SurveyTable;
  readonly columns: readonly ExportColumn<Row>[];
  /** Fetched while they are read, once. */
  readonly pages: AsyncIterable<readonly Row[]>;
  readonly tally: TableTally;
}

/** How many rows a table has under the report's limits. @throws as `readItems` */
export async function countRows(table: SurveyTable, state: ReportState, signal: AbortSignal): Promise<number> {
  const filter = reportFilter(table, state);
  return (
    (await readRows(table, { fields: [table.key], limit: 1, withTotal: true, ...(filter && { filter }) }, signal))
      .total ?? 0
  );
}

/** Programs for statistics take every line for a row. */
const oneLine = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replaceAll(/\s*[\r\n]+\s*/g, ' ') : cell);

/** How the fields of a table are written as the columns of a file. */
export function reportColumns(
  fields: SurveyTable['fields'],
  { format, writing }: Pick<ReportState, 'format' | 'writing'>,
) {
  const forPrograms = format === 'csv' && writing === 'codes';
  return exportColumns(fields, writing).map(({ cell, ...column }) => ({
    ...column,
    cell: (row: Row): Cell => (forPrograms ? oneLine(cell(row)) : cell(row)),
  }));
}

/** @param onRows called with how many more rows have been written */
export function reportPart(
  table: SurveyTable,
  state: ReportState,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): ReportPart {
  const { writing } = state;
  const { written, fields, read } = partFields(table, state);
  const tally = emptyTally(written.fields.length);
  const columns = reportColumns(written.fields, state).map(({ field, ...column }, index): ExportColumn<Row> => {
    const isCode = writing === 'codes' && field.kind === 'choice';
    return {
      ...column,
      cell: (row) => {
        const cell = column.cell(row);
        see(tally.columns[index]!, cell, isCode);
        return cell;
      },
    };
  });
  async function* pages(): AsyncGenerator<readonly Row[]> {
    for await (const rows of rowPages({ table, fields, filter: reportFilter(table, state), size: PAGE, signal })) {
      yield rows.map(read);
      tally.rows += rows.length;
      onRows(rows.length);
    }
  }
  return { table: written, placed: table, columns, pages: pages(), tally };
}
