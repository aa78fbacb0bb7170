import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJsonWith, type IntegrityTable, type Registry, type ShellRelease } from '@groundwork/shared/contract';
import { isPrerendered, prerenderedSchema, type Prerendered } from '@groundwork/shared/contract/prerendered';
import { isSkeletons, skeletonsSchema, type Skeletons } from '@groundwork/shared/contract/skeletons';
import { SHELL_BASE } from './preloads.ts';

/** What the build of one release rendered: public screens, and members' screens without data. Earlier releases have neither. */
export interface RenderedRelease {
  readonly prerendered?: Prerendered | undefined;
  readonly skeletons?: Skeletons | undefined;
}

/** By the base of the release. */
export type RenderedReleases = ReadonlyMap<string, RenderedRelease>;

/** A file that is absent or not the released one is passed over: the page can do without. */
async function read<T>(
  dir: string,
  integrity: IntegrityTable,
  isWanted: (file: string) => boolean,
  schema: Parameters<typeof parseJsonWith<T>>[0],
): Promise<T | undefined> {
  const file = Object.keys(integrity).find(isWanted);
  if (file === undefined) return undefined;
  try {
    const bytes = await readFile(path.join(dir, file));
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity[file]) return undefined;
    const parsed = parseJsonWith<T>(schema, bytes.toString('utf8'), file);
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

async function readBoth(dir: string, integrity: IntegrityTable): Promise<RenderedRelease> {
  const [prerendered, skeletons] = await Promise.all([
    read<Prerendered>(dir, integrity, isPrerendered, prerenderedSchema),
    read<Skeletons>(dir, integrity, isSkeletons, skeletonsSchema),
  ]);
  return { prerendered, skeletons };
}

interface Folders {
  readonly shellDir: string;
  /** Browsers may have its files from another origin; a gateway has a copy here. */
  readonly remotesDir: string;
}

/** Reads what the shell and the releases that visitors may get bring. */
export async function readRendered(
  registry: Registry,
  shell: ShellRelease | undefined,
  { shellDir, remotesDir }: Folders,
): Promise<RenderedReleases> {
  const placed = Object.values(registry.remotes).flatMap(({ current, canary }) =>
    canary === undefined ? [current] : [current, canary],
  );
  return new Map(
    await Promise.all([
      ...placed.map(
        async ({ base, release }) =>
          [base, await readBoth(path.join(remotesDir, release.name, release.version), release.integrity)] as const,
      ),
      ...(shell === undefined ? [] : [readBoth(shellDir, shell.integrity).then((own) => [SHELL_BASE, own] as const)]),
    ]),
  );
}
