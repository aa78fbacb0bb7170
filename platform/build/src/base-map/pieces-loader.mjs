import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { cutPieces } from './cut-pieces.ts';

const require = createRequire(import.meta.url);
const atlas = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'));

/**
 * A webpack loader: writes the pieces of the base map beside the scripts, and gives the module their folder and names. The folder's name changes
 * with what is in it.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function baseMapPieces(source) {
  const files = [...cutPieces(JSON.parse(source), atlas('countries-110m'), atlas('countries-10m'))].map(
    ([name, piece]) => [name, JSON.stringify(piece)],
  );
  const hash = createHash('sha256').update(files.flat().join('\0')).digest('hex').slice(0, 8);
  for (const [name, text] of files) this.emitFile(`base-map.${hash}/${name}.json`, text);
  return `export const folder = __webpack_public_path__ + ${JSON.stringify(`base-map.${hash}/`)};\nexport const pieces = new Set(${JSON.stringify(files.map(([name]) => name).join(' '))}.split(' '));\n`;
}
