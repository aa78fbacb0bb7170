/** `npm run data:import`: loads a CSV file into a collection; see --help. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { demoAccounts } from '../accounts.ts';
import { signIn } from '../api/sign-in.ts';
import { importHelp, readArguments } from '../import/arguments.ts';
import { findRound } from '../import/find-round.ts';
import { describeRejection, rejectionsCsv } from '../import/rejection.ts';
import { runImport } from '../import/run-import.ts';
import { layoutOf } from '../run/layout.ts';
import { commandSettings } from './settings.ts';

const shownRejections = 20;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const main = async (): Promise<number> => {
  const args = readArguments(process.argv.slice(2));
  if (args === null) {
    process.stdout.write(`${importHelp}\n`);
    return 0;
  }
  if (!existsSync(args.file)) throw new Error(`There is no file ${args.file}.`);
  const { apiUrl, dataDir } = commandSettings(process.env);
  const email = args.email ?? process.env['GROUNDWORK_EMAIL'] ?? demoAccounts.admin.email;
  const password = args.password ?? process.env['GROUNDWORK_PASSWORD'] ?? demoAccounts.admin.password;
  const connection = await signIn(apiUrl, email, password);
  const round = args.round === null ? null : await findRound(connection, args.round);
  const { rejections } = await runImport(connection, { ...args, round, log: say });
  for (const rejection of rejections.slice(0, shownRejections)) say(describeRejection(rejection));
  if (rejections.length === 0) return 0;
  const { imports } = layoutOf(dataDir);
  mkdirSync(imports, { recursive: true });
  const list = join(imports, `${basename(args.file)}.rejects.csv`);
  writeFileSync(list, rejectionsCsv(rejections));
  say(`Every rejection with its row, column and reason: ${list}`);
  return 2;
};

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
