/** Exports of records: CSV, XLSX, and ZIPs of them. Shared lazily. */
export { openArchiveSink, writesToDisk } from './archive-sink.ts';
export { dayCell, type Cell, type Day, type ExportColumn } from './cells.ts';
export { csvFile, csvPieces } from './csv.ts';
export { exportFileName } from './file-name.ts';
export { saveTable, type FileFormat } from './save-table.ts';
export { tableOf, type Heading, type Table } from './export-table.ts';
export type { About } from './tables-to-write.ts';
export { writeXlsx, xlsxFile, type OtherSheet, type Workbook } from './xlsx.ts';
export { ArchiveWriter, TooLargeForZip, ZipWriter, type ArchiveSink, type Pieces } from './zip.ts';
