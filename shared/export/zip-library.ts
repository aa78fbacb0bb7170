/** What writes zips: fetched with the first of them, since few who look at a list export it. */
export { ERR_UNSUPPORTED_FORMAT, ZipWriter as Writer } from '@zip.js/zip.js/lib/zip-core-writer.js';
