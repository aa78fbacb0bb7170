import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ReleaseRefused } from './refusal.ts';

/** The workspace that `from` lies in: the nearest folder above that holds the portal's; undefined when there is none. */
export function findWorkspace(from: string): string | undefined {
  const dir = path.resolve(from);
  const files = ['pnpm-workspace.yaml', 'shared/contract/version.ts'];
  if (files.every((file) => existsSync(path.join(dir, file)))) return dir;
  const above = path.dirname(dir);
  return above === dir ? undefined : findWorkspace(above);
}

/** @throws ReleaseRefused outside of one */
export function requireWorkspace(from: string): string {
  const root = findWorkspace(from);
  if (root !== undefined) return root;
  throw new ReleaseRefused('This is not a workspace of the portal. Packages are made from its sources.');
}

/** The exact version of every package by name: what `catalog:` and `workspace:` stand for. */
export function readVersions(): Readonly<Record<string, string>> {
  // In a published package the catalogue lies beside package.json.
  const dir = path.join(import.meta.dirname, '..');
  const isPublished = existsSync(path.join(dir, 'pnpm-workspace.yaml'));
  const yaml = readFileSync(path.join(dir, isPublished ? '' : '../..', 'pnpm-workspace.yaml'), 'utf8');
  const [block = ''] = yaml.split(/^catalog:\n/m)[1]?.split(/^\S/m) ?? [];
  const lines = [...block.matchAll(/^ +'?([^':\s]+)'?: +(\S+)$/gm)];
  const own = (folder: string) =>
    JSON.parse(readFileSync(path.join(dir, folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      dependencies: Record<string, string>;
    };
  const { name, version, dependencies } = own('.');
  return {
    ...Object.fromEntries(lines.map(([, of = '', found = '']) => [of, found])),
    ...(isPublished
      ? dependencies
      : Object.fromEntries([own('../../shared'), own('../build')].map((one) => [one.name, one.version]))),
    [name]: version,
  };
}

/** How sources become what Node runs anywhere: types go into files of their own, and imports name the compiled files. */
const OPTIONS = {
  noEmit: false,
  target: 'ES2022',
  allowImportingTsExtensions: false,
  rewriteRelativeImportExtensions: true,
  declaration: true,
};

/**
 * Compiles TypeScript of the workspace to plain JavaScript and declarations, tests left out.
 * @param dirs folders, relative to the workspace
 * @param outDir gets the compiled files, at the places that their sources have in the workspace
 * @throws with the compiler's words when the sources do not check
 */
export async function compileSources(root: string, dirs: readonly string[], outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const at = (file: string): string => path.join(root, file);
  const typeRoots = [at('node_modules/@types'), at('node_modules')];
  const project = {
    extends: at('tsconfig.base.json'),
    compilerOptions: { ...OPTIONS, rootDir: root, outDir, typeRoots },
    include: [...dirs.map(at), at('types')],
    exclude: ['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx'].map(at),
  };
  await writeFile(path.join(outDir, 'tsconfig.json'), JSON.stringify(project));
  const compiler = [at('node_modules/typescript7/bin/tsc'), '-p', path.join(outDir, 'tsconfig.json')];
  try {
    await promisify(execFile)(process.execPath, compiler, { cwd: root, maxBuffer: 1e8 });
  } catch (error) {
    const { stdout, message } = error as { readonly stdout?: string; readonly message: string };
    throw new Error(`The packages could not be compiled.\n${stdout || message}`, { cause: error });
  }
}
