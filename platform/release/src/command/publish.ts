import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { readKey } from '../signing/keys.ts';
import { publishTo } from '../store/publish.ts';
import type { Arguments, Command, Context } from './command.ts';
import { answer, openGiven, option, storeHelp, storeOptions } from './options.ts';

/** A file, or what is in one. */
function secretFrom(given: Arguments, { cwd, env }: Context): string | undefined {
  const named = option(given, 'key') ?? (env['GROUNDWORK_SIGNING_KEY'] || undefined);
  return named === undefined || named.trimStart().startsWith('{') ? named : path.resolve(cwd, named);
}

export const publish: Command = {
  summary: 'puts a build into the store; nobody gets it before it is promoted',
  usage: '[<dist>] --store <store> [--key <file> [--files <base>]]',
  help: [
    '<dist>           the folder of the build, with release.json; dist by default',
    '--key <file>     signs the release; or GROUNDWORK_SIGNING_KEY, a file or its content',
    '--files <base>   where browsers will find the remotes/ of the store, by default /remotes/; the signature covers it, so promote with the same',
    ...storeHelp,
  ],
  options: { ...storeOptions, key: { type: 'string' }, files: { type: 'string' } },
  async run(given, context) {
    if (given.positionals.length > 1) throw new CalledWrongly('Publish one build at a time.');
    const store = openGiven(given, context);
    const dist = path.resolve(context.cwd, given.positionals[0] ?? 'dist');
    const secret = secretFrom(given, context);
    const key = secret === undefined ? undefined : await readKey(secret, context.err);
    const { release, signature, isNew, files } = await publishTo(store, dist, key, option(given, 'files'));
    const { name, version } = release;
    const signed = signature === undefined ? 'not signed' : `signed by ${signature.key}`;
    const done = isNew
      ? `Published ${name} ${version}`
      : `${name} ${version} was published before, with the same files`;
    return answer(
      given,
      context,
      { name, version, isNew, files, signedBy: signature?.key ?? null, store: store.blobs.address },
      [
        `${done}: ${String(files)} files, ${signed}, in ${store.blobs.address}`,
        `Next: groundwork promote ${name}@${version} --env <environment>`,
      ],
    );
  },
};
