import { parseArgs } from 'node:util';
import { CalledWrongly, ReleaseRefused } from '../refusal.ts';
import { Call, type Context } from './call.ts';
import type { Command } from './command.ts';

/** The commands by name, each with the file that holds it. A file is loaded when it is called for, so that one's libraries cost another nothing. */
const files = {
  release: () => import('./release.ts'),
  store: () => import('./store.ts'),
  status: () => import('./status.ts'),
  check: () => import('./check.ts'),
  new: () => import('./new.ts'),
  pack: () => import('./pack.ts'),
  api: () => import('./api.ts'),
};

export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await files.new()).create,
  check: async () => (await files.check()).check,
  publish: async () => (await files.release()).publish,
  promote: async () => (await files.release()).promote,
  rollback: async () => (await files.release()).rollback,
  canary: async () => (await files.release()).canary,
  pin: async () => (await files.release()).pin,
  unpin: async () => (await files.release()).unpin,
  disable: async () => (await files.release()).disable,
  enable: async () => (await files.release()).enable,
  status: async () => (await files.status()).status,
  verify: async () => (await files.store()).verify,
  gc: async () => (await files.store()).gc,
  keys: async () => (await files.store()).keys,
  pack: async () => (await files.pack()).pack,
  api: async () => (await files.api()).api,
};

async function printList(out: Context['out']): Promise<void> {
  out('groundwork <command>: releases of remotes, from a new folder to every environment and back.');
  out('');
  for (const [name, load] of Object.entries(COMMANDS)) out(`  ${name.padEnd(12)} ${(await load()).summary}`);
  out('');
  out('groundwork help <command> says more.');
}

const JSON_OPTION = { json: 'the answer as JSON' };

function printHelp(name: string, { usage, summary, options }: Command, out: Context['out']): void {
  out(`groundwork ${name} ${usage}`.trimEnd());
  out(summary);
  for (const [written, help] of Object.entries({ ...options, ...JSON_OPTION })) out(`  --${written}  ${help}`);
}

function parse({ options }: Command, args: readonly string[], context: Context): Call {
  const types = Object.keys({ ...options, ...JSON_OPTION }).map((written) => {
    const [name = '', value] = written.split(' ');
    return [name, { type: value === undefined ? 'boolean' : 'string' }] as const;
  });
  const { positionals, values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: true,
  });
  return new Call(context, positionals, values);
}

/** What, why, and what to do. With --json for a program, which reads it where it would have read the answer. */
function printRefusal({ what, problems, advice }: ReleaseRefused, json: boolean, { out, err }: Context): void {
  if (json) {
    out(JSON.stringify({ refused: what, problems, advice: advice ?? null }, null, 2));
    return;
  }
  err(what);
  for (const { field, message } of problems) err(`  ${field === '' ? '' : `${field}: `}${message}`);
  if (advice !== undefined) err(advice);
}

/**
 * Runs `groundwork <args>`.
 * @returns the exit code: 0 done, 1 refused or failed, 2 called wrongly
 */
export async function runCommand(args: readonly string[], context: Context): Promise<number> {
  const { out, err } = context;
  const [first = 'help', ...rest] = args;
  const asksHelp = first === 'help' || first === '--help' || first === '-h';
  const name = asksHelp ? rest[0] : first;
  if (name === undefined) {
    await printList(out);
    return args.length === 0 ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
  if (command === undefined) {
    err(`Unknown command: ${name}.`);
    await printList(err);
    return 2;
  }
  if (asksHelp || rest.includes('--help')) {
    printHelp(name, command, out);
    return 0;
  }
  let call: Call | undefined;
  try {
    call = parse(command, rest, context);
    const { data, lines, ok = true } = await command.run(call);
    for (const line of call.has('json') ? [JSON.stringify(data, null, 2)] : lines) out(line);
    return ok ? 0 : 1;
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      printRefusal(error, call?.has('json') === true, context);
      return 1;
    }
    if (call !== undefined && !(error instanceof CalledWrongly)) throw error;
    err(error instanceof Error ? error.message : String(error));
    err(`groundwork ${name} ${command.usage}`);
    return 2;
  }
}
