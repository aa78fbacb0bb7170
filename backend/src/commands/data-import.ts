/** `npm run data:import`: loads a CSV file into a collection, or a whole survey; see --help. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { demoAccounts } from '../accounts.ts';
import { signIn } from '../api/sign-in.ts';
import { importHelp, readArguments } from '../import/arguments.ts';
import { findRound } from '../import/find-round.ts';
import { describeRejection, rejectionsCsv } from '../import/rejection.ts';
import { runImport } from '../import/run-import.ts';
import { importSurvey } from '../import/survey/import-survey.ts';
import { isSurveyMode, readSurveyArguments, surveyHelp } from '../import/survey/survey-arguments.ts';
import { layoutOf } from '../run/layout.ts';
import { commandSettings } from './settings.ts';

const shownRejections = 20;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const main = async (): Promise<number> => {
  const { apiUrl, dataDir } = commandSettings(process.env);
  const { imports } = layoutOf(dataDir);
  const connect = (given: { readonly email: string | null; readonly password: string | null }) =>
    signIn(apiUrl, given.email ?? process.env['GROUNDWORK_EMAIL'] ?? demoAccounts.admin.email, given.password ?? process.env['GROUNDWORK_PASSWORD'] ?? demoAccounts.admin.password);
  const words = process.argv.slice(2);
  if (isSurveyMode(words) && !words.includes('--help')) {
    const survey = readSurveyArguments(words);
    return importSurvey(() => connect(survey), survey, imports, say);
  }
  const args = words.includes('--help') ? null : readArguments(words);
  if (args === null) {
    process.stdout.write(`${importHelp}\n\n${surveyHelp}\n`);
    return 0;
  }
  if (!existsSync(args.file)) throw new Error(`There is no file ${args.file}.`);
  const connection = await connect(args);
  const round = args.round === null ? null : await findRound(connection, args.round);
  const { rejections } = await runImport(connection, { ...args, round, log: say });
  for (const rejection of rejections.slice(0, shownRejections)) say(describeRejection(rejection));
  if (rejections.length === 0) return 0;
  mkdirSync(imports, { recursive: true });
  const list = join(imports, `${basename(args.file)}.rejects.csv`);
  writeFileSync(list, rejectionsCsv(rejections));
  say(`All rejected rows, with column and reason: ${list}`);
  return 2;
};

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
