#!/usr/bin/env node
/** The program behind `groundwork`. */
import { runCommand } from './command/run-command.ts';

const line =
  (stream: NodeJS.WriteStream) =>
  (text: string): void =>
    void stream.write(`${text}\n`);

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    out: line(process.stdout),
    err: line(process.stderr),
    now: () => new Date(),
  });
} catch (error) {
  // Not a refusal: a full disk, a folder without permission, or a mistake of ours.
  process.stderr.write(`${process.env['GROUNDWORK_DEBUG'] && error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
