import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { parseWith, remoteSchema } from '@groundwork/shared/contract';
import { findWorkspace, loadCatalog } from '../pack/catalog.ts';
import { createRemote } from '../scaffold/scaffold.ts';
import type { Arguments, Command, Context } from './command.ts';
import { option } from './options.ts';

const words = /^[\p{L}\p{N}][\p{L}\p{N} .,'’()-]{0,59}$/u;
/** Names that addresses of the portal begin with; a remote would hide them or be hidden. */
const taken = [
  'api',
  'data',
  'remotes',
  'shell',
  'shared',
  'login',
  'webhook',
  'healthz',
  'readyz',
  'metrics',
  'telemetry',
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is wrong with the arguments; empty when nothing is. */
function faults(name: string, title: string, owner: string): string[] {
  const named = parseWith(remoteSchema.shape.name, name, 'The name');
  return [
    ...(named.ok
      ? []
      : named.problems.map(
          ({ message }) =>
            `${name === '' ? 'A remote needs a name.' : `${name} is not a valid name for a remote.`} ${message}`,
        )),
    ...(taken.includes(name)
      ? [`${name} is not a valid name for a remote: an address of the portal begins with it.`]
      : []),
    ...(words.test(title) ? [] : ['--title takes up to 60 letters, digits, spaces and simple marks.']),
    ...(words.test(owner) ? [] : ['--owner takes up to 60 letters, digits, spaces and simple marks.']),
  ];
}

async function run(given: Arguments, { cwd, out }: Context): Promise<number> {
  const [name = '', ...others] = given.positionals;
  const title = option(given, 'title') ?? capital(name.replaceAll('-', ' '));
  const owner = option(given, 'owner') ?? `${title} team`;
  const problems = [
    ...faults(name, title, owner),
    ...(others.length > 0 ? [`${others.join(' ')}: one remote at a time.`] : []),
  ];
  if (problems.length > 0) throw new CalledWrongly(problems.join('\n'));
  const wanted = option(given, 'dir');
  const workspace = findWorkspace(wanted === undefined ? cwd : path.resolve(cwd, wanted));
  const setting = workspace === undefined ? 'alone' : 'workspace';
  const dir = workspace === undefined ? path.resolve(cwd, wanted ?? `mf-${name}`) : path.join(workspace, `mf-${name}`);
  if (workspace !== undefined && wanted !== undefined && path.resolve(cwd, wanted) !== dir) {
    throw new CalledWrongly(`In the workspace this remote is ${dir}: leave --dir out, or name a folder outside.`);
  }
  const packages = option(given, 'packages');
  const catalog = loadCatalog(path.join(import.meta.dirname, '../..'));
  await createRemote({
    name,
    title,
    owner,
    dir,
    setting,
    packages: packages === undefined ? undefined : path.resolve(cwd, packages),
    catalog,
  });
  out(`${dir} holds the remote ${name}.`);
  out(
    setting === 'alone'
      ? `Next: cd ${dir} && npm install && npm test && npm run build`
      : 'Next: npx pnpm@10.34.9 install, then npm start. See README.md.',
  );
  return 0;
}

export const create: Command = {
  summary: 'creates a remote with a screen and its tests',
  usage: '<name> [--dir <folder>] [--packages <folder>] [--title <text>] [--owner <text>]',
  help: [
    '<name>: lower case letters, digits and dashes. Its screen is at /<name>.',
    '--dir <folder>: the new folder; mf-<name> by default. Inside the workspace it becomes a package, elsewhere a repository of its own.',
    '--packages <folder>: tarballs made by `groundwork pack`, which are copied into the repository. Without it, npm fetches the packages from its registry.',
    '--title, --owner: the text of the menu link, and the team to contact when it fails.',
    'Existing files are never overwritten.',
  ],
  options: {
    dir: { type: 'string' },
    packages: { type: 'string' },
    title: { type: 'string' },
    owner: { type: 'string' },
  },
  run,
};
