import { parseArgs } from 'node:util';
import { CalledWrongly } from '../called-wrongly.ts';
import { ReleaseRefused } from '../refusal.ts';
import type { Arguments, Command, Context } from './command.ts';
import { commands } from './commands.ts';

async function printList({ out }: Context): Promise<void> {
  out('groundwork <command>: releases of remotes, from a new folder to every environment and back.');
  out('');
  for (const [name, load] of Object.entries(commands)) out(`  ${name.padEnd(12)} ${(await load()).summary}`);
  out('');
  out('groundwork help <command> says more.');
}

function printHelp(name: string, { usage, summary, help }: Command, { out }: Context): void {
  out(`groundwork ${name} ${usage}`.trimEnd());
  out(summary);
  for (const line of help) out(`  ${line}`);
}

function parse(command: Command, args: readonly string[]): Arguments {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: command.options,
    allowPositionals: true,
    strict: true,
  });
  return { positionals, options: values as Arguments['options'] };
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
  const [first = 'help', ...rest] = args;
  const asksHelp = first === 'help' || first === '--help' || first === '-h';
  const name = asksHelp ? rest[0] : first;
  if (name === undefined) {
    await printList(context);
    return args.length === 0 ? 2 : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    context.err(`Unknown command: ${name}.`);
    await printList({ ...context, out: context.err });
    return 2;
  }
  const command = await load();
  if (asksHelp || rest.includes('--help')) {
    printHelp(name, command, context);
    return 0;
  }
  let given: Arguments | undefined;
  try {
    given = parse(command, rest);
    return await command.run(given, context);
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      printRefusal(error, given?.options['json'] === true, context);
      return 1;
    }
    if (given !== undefined && !(error instanceof CalledWrongly)) throw error;
    context.err(error instanceof Error ? error.message : String(error));
    context.err(`groundwork ${name} ${command.usage}`);
    return 2;
  }
}
