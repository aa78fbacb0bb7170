import path from 'node:path';
import { CalledWrongly } from '../called-wrongly.ts';
import { createKey, readKey } from '../signing/keys.ts';
import type { Command } from './command.ts';
import { answer, option } from './options.ts';

export const keys: Command = {
  summary: 'creates a key that signs releases, or shows the public half of one',
  usage: 'new <name> [--out <file>], or show <file>',
  help: [
    'new <name>       writes the private key to <name>.key.json, for its owner to read only, and prints the public line for releases.keys in config.json',
    'show <file>      prints that line again',
    '--out <file>     another file for the private key',
    '--json           the answer as JSON',
  ],
  options: { out: { type: 'string' }, json: { type: 'boolean' } },
  async run(given, context) {
    const [verb, what, ...more] = given.positionals;
    if (what === undefined || more.length > 0 || (verb !== 'new' && verb !== 'show'))
      throw new CalledWrongly('groundwork keys new <name>, or groundwork keys show <file>.');
    if (verb === 'new' && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/.test(what))
      throw new CalledWrongly(`${what} is not a name for a key: letters, digits, dots and dashes.`);
    const file = path.resolve(context.cwd, verb === 'show' ? what : (option(given, 'out') ?? `${what}.key.json`));
    const { name, publicKey } =
      verb === 'new' ? { name: what, publicKey: await createKey(what, file) } : await readKey(file, context.err);
    return answer(given, context, { name, publicKey, file }, [
      ...(verb === 'new'
        ? [
            `The private key is in ${file}. Keep it where releases are published, and nowhere else.`,
            'For config.json, beside the other keys of releases.keys:',
          ]
        : []),
      `"${name}": "${publicKey}"`,
    ]);
  },
};
