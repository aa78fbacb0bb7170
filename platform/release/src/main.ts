#!/usr/bin/env node
/** The command `groundwork`. */
import { runCommand } from './command/run.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  out: (line) => { process.stdout.write(`${line}\n`); },
  err: (line) => { process.stderr.write(`${line}\n`); },
  now: () => new Date(),
});
