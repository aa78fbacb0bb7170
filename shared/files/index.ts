export { saveBlob } from './save-blob.ts';
