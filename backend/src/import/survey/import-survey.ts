import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mapped, readMapping, rejectionsOf, undoImport } from '@groundwork/survey/import';
import type { Profile, Sheet, SurveyServer } from '@groundwork/survey/import';
import type { Connection } from '../../api/client.ts';
import { findRound } from '../find-round.ts';
import { hashFile } from '../import-batch.ts';
import { readFiles } from './read-files.ts';
import { describePlan, describeWritten, differencesCsv, rejectsCsv, remarksCsv } from './report.ts';
import { runSurvey } from './run-survey.ts';
import type { SurveyArguments } from './survey-arguments.ts';
import { surveyServer } from './survey-server.ts';

type Say = (line: string) => void;

/**
 * `npm run data:import -- --survey`, or `--undo`. Writes the lists of what was left out and read otherwise into `folder`.
 * @returns the exit status: 0 all of it, 2 something was left out
 * @throws Error, in one sentence; ApiError and ApiUnreachable from the server
 */
export const importSurvey = async (connect: () => Promise<Connection>, args: SurveyArguments, folder: string, say: Say): Promise<number> => {
  const server = surveyServer(connect);
  if (args.undo !== null) return undo(server, args.undo, say);
  const missing = args.files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`There is no file ${missing}.`);
  const read = await readFiles(args.files, new AbortController().signal);
  const { profile, sheets } = args.mapping === null ? { profile: null, sheets: read } : mappedBy(args.mapping, read);
  say(profile === null ? 'Columns are matched by their names' : `Read with the mapping file: ${profile.title}`);
  const [file = ''] = args.files;
  const name = args.files.map((one) => basename(one)).join(', ');
  const { round, isNew } = await roundOf(await connect(), args);
  const { plan, written } = await runSurvey({
    server,
    sheets,
    profile,
    round,
    ...(isNew && { newRound: args.round ?? '' }),
    createVillages: args.create.has('villages'),
    createCrops: args.create.has('crops'),
    acceptNear: args.acceptNear,
    answers: args.answers,
    dryRun: args.dryRun,
    fileName: name,
    sha256: args.files.length === 1 ? await hashFile(file) : null,
    log: say,
  });
  for (const line of describePlan(plan)) say(line);
  if (args.dryRun) say('A dry run: nothing is written.');
  for (const line of written === null ? [] : describeWritten(written)) say(line);
  const rejections = [...rejectionsOf(plan), ...(written?.refused ?? [])];
  if (rejections.length + plan.differences.length + plan.remarks.length === 0) return 0;
  mkdirSync(folder, { recursive: true });
  const write = (kind: string, text: string): string => {
    const path = join(folder, `${basename(file)}.${kind}.csv`);
    writeFileSync(path, text);
    return path;
  };
  if (plan.differences.length > 0) say(`Every difference: ${write('differences', differencesCsv(plan))}`);
  if (plan.remarks.length > 0) say(`Every remark: ${write('remarks', remarksCsv(plan))}`);
  if (rejections.length === 0) return 0;
  // No file of the portal: any member could read that, and a rejected cell may be a name. The import's record keeps the list.
  say(`All rejected rows, with sheet, row, column and reason: ${write('rejects', rejectsCsv(rejections))}`);
  return 2;
};

/** The sheets as a mapping file wants them, and how they are read. */
const mappedBy = (file: string, sheets: readonly Sheet[]): { readonly profile: Profile; readonly sheets: readonly Sheet[] } => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    return mapped(sheets, readMapping(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} cannot be used. ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};

/** Key of the round, and whether the import creates it. */
const roundOf = async (connection: Connection, { round, create }: SurveyArguments): Promise<{ readonly round: string; readonly isNew: boolean }> => {
  try {
    return { round: await findRound(connection, round ?? ''), isNew: false };
  } catch (error) {
    if (!create.has('round')) throw error;
    return { round: randomUUID(), isNew: true };
  }
};

const undo = async (server: SurveyServer, batch: string, say: Say): Promise<number> => {
  const { signal } = new AbortController();
  const [record] = await server.search('import_batches', { fields: ['id', 'state'], filter: { id: { _eq: batch } } }, signal);
  if (record === undefined) throw new Error(`There is no import ${batch}.`);
  if (record['state'] === 'undone') throw new Error('This import is undone already.');
  const { removed, restored, left } = await undoImport(server, batch, signal, say);
  say(`${removed} rows removed, ${restored} restored, ${left.length} unchanged`);
  for (const { what, why } of left) say(`  ${what} ${why}.`);
  return left.length === 0 ? 0 : 2;
};
