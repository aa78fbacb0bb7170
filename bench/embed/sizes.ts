import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseJsonWith, runtimeFilesSchema, type RuntimeFiles } from '@groundwork/shared/contract';
import type { Budget } from '../budget-table.ts';
import { KB, type BuiltPortal } from '../portal-sizes.ts';
import { travellingSizes } from '../travelling-sizes.ts';

/** What a foreign page fetches, as it travels (brotli, bytes). */
export interface EmbedSizes {
  /** The script that the page names. */
  readonly loader: number;
  /** All JavaScript of the page with a list of water projects, the loader and the remote included. */
  readonly first: number;
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** Reads the build of what foreign pages load. */
export function embedSizes(root: string, portal: BuiltPortal): EmbedSizes {
  const dist = path.join(root, 'shell/dist');
  const loader = brotliCompressSync(readFileSync(path.join(dist, 'embed.js'))).length;
  const [list = ''] = globSync('files.*.json', { cwd: path.join(dist, 'embed') });
  const read = parseJsonWith<RuntimeFiles>(
    runtimeFilesSchema,
    readFileSync(path.join(dist, 'embed', list), 'utf8'),
    'files',
  );
  if (!read.ok) throw new Error('The list of the embedding runtime cannot be read. Build the shell again.');
  const { entry, shared } = read.value;
  const sizes = travellingSizes(path.join(dist, 'embed'), Object.keys(read.value.sizes));
  const water = portal.remotes.find(({ name }) => name === 'water');
  const preload = water?.preload['/water-projects'];
  if (!water || !preload) throw new Error('The water remote has no list.');
  const ours = new Set([...entry, ...preload.shared.flatMap((module) => shared[module] ?? [])].filter(isScript));
  const theirs = new Set([water.entry, ...preload.files].filter(isScript));
  const sum = (files: ReadonlySet<string>, table: Readonly<Record<string, number>>): number =>
    [...files].reduce((total, file) => total + (table[file] ?? 0), 0);
  return { loader, first: loader + sum(ours, sizes) + sum(theirs, water.sizes) };
}

export function embedSizeBudgets(root: string, portal: BuiltPortal): readonly Budget[] {
  const { loader, first } = embedSizes(root, portal);
  return [
    { what: 'embed.js on a foreign page', measured: loader, most: 3 * KB, unit: 'KB' },
    { what: 'foreign page with the water list, all JavaScript', measured: first, most: 222 * KB, unit: 'KB' },
  ];
}
