import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { findWorkspace } from '../pack/catalog.ts';
import { packAll } from '../pack/pack.ts';
import { ReleaseRefused } from '../refusal.ts';
import type { Command } from './command.ts';

export const pack: Command = {
  summary: 'makes the npm packages that a remote in a repository of its own needs',
  usage: '--out <folder>',
  help: [
    '--out <folder>: where the tarballs go. Hand the folder to a team, or publish each file with `npm publish <file>`.',
    'Run it in the workspace of the portal; it changes nothing there.',
  ],
  options: { out: { type: 'string' } },
  async run({ options, positionals }, { cwd, out }) {
    if (typeof options['out'] !== 'string' || positionals.length > 0)
      throw new CalledWrongly('Name the folder for the packages: --out <folder>.');
    const root = findWorkspace(cwd);
    if (root === undefined)
      throw new ReleaseRefused('This is not a workspace of the portal. Packages are made from its sources.');
    for (const { name, version, file } of await packAll(root, path.resolve(cwd, options['out'])))
      out(`${name} ${version}  ${file}`);
    return 0;
  },
};
