import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, fileTable } from '@groundwork/build';
import { CONTRACT_VERSION, type ShellRelease } from '@groundwork/shared/contract';
import { travellingSizes } from '../travelling-sizes.ts';
import { oneBundle } from './configuration.ts';
import { registryOfBundle } from './remotes.ts';

export interface OneBundle {
  readonly outDir: string;
  /** By which a gateway preloads the files of the first screen, as it does for the portal. */
  readonly registryFile: string;
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
  const scripts = entry.filter(isScript);
  const styles = entry.filter((file) => file.endsWith('.css'));
  const files = fileTable(outDir);
  // A record like the shell's, so that the same gateway serves it.
  const record: ShellRelease = {
    version: '0.0.0',
    contract: CONTRACT_VERSION,
    entry: scripts,
    styles,
    ...files,
    provides: {},
    shared: {},
  };
  writeFileSync(path.join(outDir, 'shell.json'), JSON.stringify(record));
  copyFileSync(path.join(root, 'shell/src/page.html'), path.join(outDir, 'page.html'));
  // For the gateway alone, which preloads the files of a screen by it; the bundle has its own.
  const chunksOf = (remote: string, screen: string): string[] => [
    ...new Set([`remote-${remote}`, screen].flatMap(filesOf)),
  ];
  const registry = registryOfBundle('/shell/', ({ name, routes }) => ({
    entry: chunksOf(name, `remote-${name}`)[0] ?? '',
    integrity: files.integrity,
    preload: Object.fromEntries(
      routes.map(({ path: route, screen }) => [route, { files: chunksOf(name, screen), shared: [] }]),
    ),
  }));
  const registryFile = path.join(outDir, 'registry-of-bundle.json');
  writeFileSync(registryFile, JSON.stringify(registry));
  return {
    outDir,
    registryFile,
    javascript: (chunks) =>
      Object.values(
        travellingSizes(outDir, [...new Set([...entry, ...chunks.flatMap(filesOf)])].filter(isScript)),
      ).reduce((sum, size) => sum + size, 0),
  };
}
