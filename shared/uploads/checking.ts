/** What of the uploads runs anywhere: on the page, in a worker and under Node. */
export { checkFile } from './check-file.ts';
export type { Content } from './content.ts';
export { decodeText } from './decode-text.ts';
export { newKey } from '../new-key.ts';
export { refusalText } from './refusal-text.ts';
export { typedFile } from './typed-file.ts';
export type { Refusal } from './upload.ts';
