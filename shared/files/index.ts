export { reportExport } from './report-export.ts';
export { saveBlob } from './save-blob.ts';
