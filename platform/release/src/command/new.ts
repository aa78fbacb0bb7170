import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, parseWith, remoteSchema } from '@groundwork/shared/contract';
import { compareVersions, validateStrict } from 'compare-versions';
import { listFiles } from '../files.ts';
import { CalledWrongly, ReleaseRefused } from '../refusal.ts';
import { findWorkspace, readVersions } from '../workspace.ts';
import type { Command } from './command.ts';

const words = /^[\p{L}\p{N}][\p{L}\p{N} .,'’()-]{0,59}$/u;
/** Names that addresses of the portal begin with; a remote would hide them or be hidden. */
const taken = /^(api|data|remotes|shell|shared|login|webhook|healthz|readyz|metrics|telemetry)$/;

/** What is wrong with the arguments; empty when nothing is. */
function faults(name: string, title: string, owner: string): string[] {
  const named = parseWith(remoteSchema.shape.name, name, 'The name');
  const wrong = named.ok ? [] : named.problems.map(({ message }) => message);
  const start = name === '' ? 'A remote needs a name.' : `${name} is not a valid name for a remote.`;
  return [
    ...[...wrong, ...(taken.test(name) ? ['An address of the portal begins with it.'] : [])].map(
      (why) => `${start} ${why}`,
    ),
    ...(words.test(title) ? [] : ['--title takes up to 60 letters, digits, spaces and simple marks.']),
    ...(words.test(owner) ? [] : ['--owner takes up to 60 letters, digits, spaces and simple marks.']),
  ];
}

/** The newest tarball of each of our packages in a folder, by the package's name. @throws ReleaseRefused naming those that are not there */
async function findTarballs(dir: string): Promise<Record<string, string>> {
  const files = await readdir(dir).catch(() => []);
  const found = ['shared', 'build', 'release'].map((part) => {
    const versions = files.flatMap((file) => new RegExp(`^groundwork-${part}-(.+)\\.tgz$`).exec(file)?.[1] ?? []);
    const newest = versions.filter(validateStrict).sort(compareVersions).at(-1);
    return [`@groundwork/${part}`, newest && `groundwork-${part}-${newest}.tgz`] as const;
  });
  const problems = found
    .filter(([, file]) => file === undefined)
    .map(([field]) => ({ field, message: 'There is no tarball of it here. `groundwork pack` makes them.' }));
  if (problems.length > 0) throw new ReleaseRefused(`${dir} lacks packages.`, problems);
  return Object.fromEntries(found) as Record<string, string>;
}

/** Copies a folder of the template with its marks filled in, and without the ending that keeps our own tools from reading it. */
async function copyTemplate(folder: string, to: string, values: Readonly<Record<string, string>>): Promise<void> {
  const from = path.join(import.meta.dirname, '../../template', folder);
  for (const file of await listFiles(from)) {
    const target = path.join(to, file.replace(/\.template$/, ''));
    const text = await readFile(path.join(from, file), 'utf8');
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(
      target,
      text.replace(/\{\{([a-z]+)\}\}/g, (mark, key: string) => values[key] ?? mark),
    );
    if (text.startsWith('#!')) await chmod(target, 0o755);
  }
}

/** Gives the package.json of a repository of its own exact versions, ours from `packages/` when tarballs of them were given. */
async function fixVersions(file: string, tarballs: Readonly<Record<string, string>>): Promise<void> {
  const versions = readVersions();
  const text = await readFile(file, 'utf8');
  const exact = (_all: string, name: string): string => {
    const tarball = tarballs[name];
    return `"${name}": "${tarball === undefined ? String(versions[name]) : `file:packages/${tarball}`}"`;
  };
  await writeFile(file, text.replace(/"([^"]+)": "(?:catalog:|workspace:\*)"/g, exact));
}

export const create: Command = {
  summary: 'creates a remote with a screen and its tests',
  usage: '<name> [--dir <folder>] [--packages <folder>] [--title <text>] [--owner <text>]',
  options: {
    'dir <folder>':
      'the new folder; mf-<name> by default. Inside the workspace it becomes a package, elsewhere a repository of its own',
    'packages <folder>':
      'tarballs made by `groundwork pack`, which are copied into the repository. Without it, npm fetches the packages from its registry',
    'title <text>': 'the text of the menu link',
    'owner <text>': 'the team to contact when it fails',
  },
  async run(call) {
    const { cwd } = call.context;
    const [name = '', ...others] = call.positionals;
    const spaced = name.replaceAll('-', ' ');
    const title = call.option('title') ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
    const owner = call.option('owner') ?? `${title} team`;
    const problems = faults(name, title, owner);
    if (others.length > 0) problems.push(`${others.join(' ')}: one remote at a time.`);
    if (problems.length > 0) throw new CalledWrongly(problems.join('\n'));
    const wanted = call.path(call.option('dir') ?? `mf-${name}`);
    const root = findWorkspace(call.option('dir') === undefined ? cwd : wanted);
    const dir = root === undefined ? wanted : path.join(root, `mf-${name}`);
    if (call.option('dir') !== undefined && wanted !== dir)
      throw new CalledWrongly(`In the workspace this remote is ${dir}: leave --dir out, or name a folder outside.`);
    if (await stat(dir).catch(() => undefined))
      throw new ReleaseRefused(`${name} is not made.`, [{ field: dir, message: 'The folder is not empty.' }]);
    const packages = call.option('packages');
    const tarballs = packages === undefined ? {} : await findTarballs(call.path(packages));
    await mkdir(path.dirname(dir), { recursive: true });
    // Whole or not at all.
    const temporary = await mkdtemp(path.join(path.dirname(dir), '.new-'));
    try {
      const values = { name, title, owner, contract: CONTRACT_VERSION };
      await copyTemplate('remote', temporary, values);
      await copyTemplate(root === undefined ? 'alone' : 'workspace', temporary, values);
      if (root === undefined) await fixVersions(path.join(temporary, 'package.json'), tarballs);
      for (const file of Object.values(tarballs))
        await cp(path.join(call.path(packages ?? ''), file), path.join(temporary, 'packages', file));
      await chmod(temporary, 0o755);
      await rename(temporary, dir);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      throw error;
    }
    const next =
      root === undefined
        ? `Next: cd ${dir} && npm install && npm test && npm run build`
        : 'Next: npx pnpm@10.34.9 install, then npm start. See README.md.';
    return { data: { name, dir }, lines: [`${dir} holds the remote ${name}.`, next] };
  },
};
