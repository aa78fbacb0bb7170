/** Records as files for people's own tools: CSV, XLSX. Shared lazily. */
export { dayCell, withoutFormula, type Cell, type Day, type ExportColumn } from './cells.ts';
export { csvFile } from './csv.ts';
export { exportFileName } from './file-name.ts';
export { saveTable, type FileFormat } from './save-table.ts';
export { xlsxFile, type About, type OtherSheet, type Workbook } from './xlsx.ts';
