import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJsonWith, type IntegrityTable, type Registry, type ShellRelease } from '@groundwork/shared/contract';
import { isPrerendered, prerenderedSchema, type Prerendered } from '@groundwork/shared/contract/prerendered';
import { SHELL_BASE } from '../page/preloads.ts';

/** What the builds of the site rendered, by the base of their release. Earlier releases have nothing here. */
export type PrerenderedReleases = ReadonlyMap<string, Prerendered>;

/** A file that is absent or not the released one is passed over: the page can do without. */
async function read(dir: string, integrity: IntegrityTable): Promise<Prerendered | undefined> {
  const file = Object.keys(integrity).find(isPrerendered);
  if (file === undefined) return undefined;
  try {
    const bytes = await readFile(path.join(dir, file));
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity[file]) return undefined;
    const parsed = parseJsonWith<Prerendered>(prerenderedSchema, bytes.toString('utf8'), file);
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

interface Folders {
  readonly shellDir: string;
  /** Browsers may have its files from another origin; a gateway has a copy here (`groundwork mirror`). */
  readonly remotesDir: string;
}

/** Reads what the shell and the releases that visitors may get bring. */
export async function readPrerendered(registry: Registry, shell: ShellRelease | undefined, { shellDir, remotesDir }: Folders): Promise<PrerenderedReleases> {
  const placed = Object.values(registry.remotes).flatMap(({ current, canary }) => (canary === undefined ? [current] : [current, canary]));
  const found = await Promise.all([
    ...placed.map(async ({ base, release }) => [base, await read(path.join(remotesDir, release.name, release.version), release.integrity)] as const),
    ...(shell === undefined ? [] : [read(shellDir, shell.integrity).then((own) => [SHELL_BASE, own] as const)]),
  ]);
  return new Map(found.filter((one): one is readonly [string, Prerendered] => one[1] !== undefined));
}
