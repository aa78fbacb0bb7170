import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compile } from '@groundwork/build';
import { oneBundle } from './configuration.ts';

export interface OneBundle {
  readonly outDir: string;
  /** The page's scripts, in order. */
  readonly entry: readonly string[];
  readonly styles: readonly string[];
  /** JavaScript of the page's scripts and of the chunks behind the named screens, in bytes of brotli, each file once. */
  javascript(chunks: readonly string[]): number;
}

const isScript = (file: string): boolean => file.endsWith('.js');

/**
 * Builds the portal as one bundle.
 * @throws when it does not build
 */
export async function buildOneBundle(root: string, outDir: string): Promise<OneBundle> {
  mkdirSync(outDir, { recursive: true });
  const compiled = await compile(oneBundle(root, outDir));
  if (!compiled.ok) throw new Error(compiled.errors.join('\n'));
  const { compilation } = compiled.stats;
  const filesOf = (group: string): string[] => {
    const found = compilation.namedChunkGroups.get(group);
    if (!found) throw new Error(`The one bundle has no chunk called ${group}.`);
    return found.chunks.flatMap((chunk) => [...chunk.files]);
  };
  const entry = [...new Set(filesOf('shell'))];
  const size = (file: string): number => brotliCompressSync(readFileSync(path.join(outDir, file))).length;
  writeFileSync(path.join(outDir, 'files.json'), JSON.stringify([...compilation.assetsInfo.keys()]));
  return {
    outDir,
    entry: entry.filter(isScript),
    styles: entry.filter((file) => file.endsWith('.css')),
    javascript: (chunks) => [...new Set([...entry, ...chunks.flatMap(filesOf)])].filter(isScript).reduce((sum, file) => sum + size(file), 0),
  };
}
