import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { findWorkspace } from '../pack/catalog.ts';
import { packAll } from '../pack/pack.ts';
import { ReleaseRefused } from '../refusal.ts';
import type { Command } from './command.ts';

export const pack: Command = {
  summary: 'makes npm packages of what a remote in a repository of its own needs',
  usage: '--out <folder>',
  help: [
    '--out <folder>: where the tarballs go. Hand the folder to a team, or publish each file with `npm publish <file>`.',
    'Called in the workspace of the portal. Changes nothing there.',
  ],
  options: { out: { type: 'string' } },
  async run({ options, positionals }, { cwd, out }) {
    if (typeof options['out'] !== 'string' || positionals.length > 0) throw new CalledWrongly('Say where the packages go.');
    const root = findWorkspace(cwd);
    if (root === undefined) throw new ReleaseRefused('There is no workspace of the portal here. Packages are made from its sources.');
    for (const { name, version, file } of await packAll(root, path.resolve(cwd, options['out']))) out(`${name} ${version}  ${file}`);
    return 0;
  },
};
