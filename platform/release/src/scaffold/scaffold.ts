import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { exists } from '../files.ts';
import type { Catalog } from '../pack/catalog.ts';
import { manifestOf, type Setting } from './manifest.ts';
import { findTarballs } from './tarballs.ts';

export interface NewRemote {
  /** Of the remote, and the first part of its address: `wells`. */
  readonly name: string;
  readonly title: string;
  readonly owner: string;
  /** Where it goes; must not exist. */
  readonly dir: string;
  readonly setting: Setting;
  /** A folder with tarballs of our packages; without, they come from a registry. */
  readonly packages?: string | undefined;
  readonly catalog: Catalog;
}

const ENDING = '.template';

const commands: Record<Setting, string> = {
  workspace:
    'npm run dev {{name}}              # the portal with this remote from source\nnpx jest mf-{{name}}              # its tests',
  alone:
    'npm install\nnpm run types                     # TypeScript\nnpm test                          # its tests, with jsdom and a fake Directus\nnpm run build                     # dist/\nnpm run conformance               # the rules for every remote\nnpm run check -- --portal <url>   # whether it can be released to that portal',
};

const release =
  'npm run build\nnpx groundwork publish dist --store <store>\nnpx groundwork promote {{name}}@0.1.0 --env <environment> --store <store>\nnpx groundwork rollback {{name}} --env <environment> --store <store>';

const component = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([a-z]+)\}\}/g, (mark, key: string) => values[key] ?? mark);
}

/** Copies one of the template's folders, its marks filled in. */
async function copyTemplate(
  from: string,
  to: string,
  values: Readonly<Record<string, string>>,
  leaveOut: readonly string[] = [],
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (leaveOut.includes(entry.name)) continue;
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) {
      await copyTemplate(source, path.join(to, entry.name), values);
      continue;
    }
    const target = path.join(to, entry.name.slice(0, -ENDING.length));
    const text = fill(await readFile(source, 'utf8'), values);
    await writeFile(target, text);
    if (text.startsWith('#!')) await chmod(target, 0o755);
  }
}

/**
 * Writes a remote with one screen that builds, tests and releases untouched. Whole or not at all.
 * @throws ReleaseRefused when the folder is there already, or the packages are not
 */
export async function createRemote(remote: NewRemote): Promise<void> {
  const { name, title, owner, dir, setting, packages, catalog } = remote;
  if (await exists(dir))
    throw new ReleaseRefused(`${name} is not made.`, [{ field: dir, message: 'The folder is not empty.' }]);
  const template = path.join(import.meta.dirname, '../../template');
  const tarballs = packages === undefined ? undefined : await findTarballs(packages);
  const values = { name, title, owner, contract: CONTRACT_VERSION, component: component(name) };
  const texts = { commands: fill(commands[setting], values), release: fill(release, values) };
  await mkdir(path.dirname(dir), { recursive: true });
  const temporary = await mkdtemp(path.join(path.dirname(dir), '.new-'));
  try {
    await copyTemplate(template, temporary, { ...values, ...texts }, ['alone']);
    if (setting === 'alone') await copyTemplate(path.join(template, 'alone'), temporary, values);
    for (const file of Object.values(tarballs ?? {}))
      await cp(file, path.join(temporary, 'packages', path.basename(file)));
    await writeFile(
      path.join(temporary, 'package.json'),
      `${JSON.stringify(manifestOf({ name, title, setting, catalog, tarballs }), undefined, 2)}\n`,
    );
    await chmod(temporary, 0o755);
    await rename(temporary, dir);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}
