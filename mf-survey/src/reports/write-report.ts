import type * as exportModule from '@groundwork/shared/export';
import type { About, Table } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import { CODEBOOK_COLUMNS, codebookRows } from './codebook.ts';
import { geoJsonPieces } from './geojson.ts';
import type { ReportPart } from './report-part.ts';
import type { ReportFormat, ReportState } from './report-state.ts';
import { spssSyntax } from './syntax/spss.ts';
import { stataSyntax } from './syntax/stata.ts';
import { syntaxTable } from './syntax/variables.ts';

/** The part of the portal that writes files, which is fetched when it is first used. */
type Exporting = typeof exportModule;

interface ReportContents {
  readonly parts: readonly ReportPart[];
  /** Asked for when the parts are written. */
  readonly about: () => About;
  readonly writing: ReportState['writing'];
  readonly signal: AbortSignal;
}

const titleOf = ({ columns }: ReportPart): readonly string[] => columns.map(({ title }) => title);

function codebook({ tableOf }: Exporting, parts: readonly ReportPart[]): Table {
  function* pages() {
    yield parts.flatMap(({ table, tally }) => codebookRows(table, tally));
  }
  return tableOf(t`Codebook`, CODEBOOK_COLUMNS, pages());
}

function writeWorkbook(exporting: Exporting, { parts, about, signal }: ReportContents): Promise<Blob> {
  const tables = parts.map(({ table, columns, pages }) => exporting.tableOf(table.title, columns, pages));
  return exporting.writeXlsx({ tables: [...tables, codebook(exporting, parts)], about, signal });
}

const syntaxOf = (parts: readonly ReportPart[]) =>
  parts.map((part) => syntaxTable(part.table, titleOf(part), part.tally));

/** A zip with a file for each table, the codebook and what the report is. */
async function writeZip(
  exporting: Exporting,
  { parts, about, writing }: ReportContents,
  format: 'csv' | 'geojson',
): Promise<Blob> {
  const { csvPieces, tableOf, ZipWriter } = exporting;
  const zip = new ZipWriter(new Date());
  for (const { table, placed, columns, pages, tally } of parts) {
    await zip.add(
      `${table.name}.${format}`,
      format === 'csv'
        ? csvPieces(tableOf(table.title, columns, pages))
        : geoJsonPieces(placed, columns, pages, tally.places),
    );
  }
  await zip.add('codebook.csv', csvPieces(codebook(exporting, parts)));
  if (format === 'csv' && writing === 'codes') {
    // SPSS takes a file for UTF-8 by its byte order mark.
    await zip.add('survey.sps', ['\u{feff}', spssSyntax(syntaxOf(parts))]);
    await zip.add('survey.do', [stataSyntax(syntaxOf(parts))]);
  }
  await zip.add(
    'about.csv',
    csvPieces({ name: t`About`, columns: [{ title: t`About` }, { title: t`This report` }], pages: [about()] }),
  );
  return zip.finish();
}

/** The file of a report, its rows written as they come. @throws whatever the parts throw */
export function writeReport(exporting: Exporting, format: ReportFormat, contents: ReportContents): Promise<Blob> {
  return format === 'xlsx' ? writeWorkbook(exporting, contents) : writeZip(exporting, contents, format);
}
