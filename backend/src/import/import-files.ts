import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  acceptedNear,
  allNew,
  unmatchedWords,
  checkImport,
  choicesOf,
  createTurns,
  importSheets,
  importSummaryOf,
  isOfRound,
  lackOf,
  readLists,
  readMapping,
  readSurveyFile,
  rejectionsOf,
  requestOf,
  sendableFile,
  withFormChoices,
  withNewQuestions,
  withNewRepeats,
  writesOf,
} from '@groundwork/survey/import';
import type { ChosenWords, FileRead, ImportSheets, MappingFile, Word } from '@groundwork/survey/import';
import type { Connection } from '../api/client.ts';
import type { ImportArguments } from './arguments.ts';
import { findRound } from './find-round.ts';
import { portalCalls, type PortalCalls } from './portal-calls.ts';
import { describeUnmatched, describeEnd, describePlan, differencesCsv, rejectsCsv, remarksCsv } from './report.ts';

type Say = (line: string) => void;

const INCOMPLETE = 2;

/**
 * `npm run data:import`. The files are checked here and, once they are uploaded, imported by the server. Writes the
 * lists of what was left out and read otherwise into `folder`.
 * @returns the exit status: 0 all of it, 2 something was left out
 * @throws Error, in one sentence; ApiError and ApiUnreachable from the server
 */
export const importFiles = async (
  connect: () => Promise<Connection>,
  args: ImportArguments,
  folder: string,
  say: Say,
): Promise<number> => {
  const portal = portalCalls(connect);
  if (args.undo !== null) return undo(portal, args.undo, say);
  const missing = args.files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`There is no file ${missing}.`);
  const { signal } = new AbortController();
  const turns = createTurns(signal);
  const files = await readFiles(args.files, args.encoding ?? undefined, signal);
  const mapping = args.mapping === null ? null : mappingIn(args.mapping);
  const read = sheetsBy(args.mapping, mapping, files);
  say(
    read.profile === null ? 'Columns are matched by their names' : `Read with the mapping file: ${read.profile.title}`,
  );
  for (const { file, name, possible } of read.encodings ?? []) {
    say(
      `${file} does not say how its text is encoded. Read as ${name}; if the letters are wrong, use --encoding (${possible.map((one) => one.name).join(', ')}):`,
    );
    for (const line of possible.find((one) => one.name === name)?.lines ?? []) say(`  ${line}`);
  }
  const known = withFormChoices(await readLists(portal, signal), read.form);
  const found = choicesOf(importSummaryOf(read), known);
  const choices = args.create.has('questions')
    ? withNewQuestions(withNewRepeats(found, known, read.form), undefined, read.form)
    : found;
  const lack = lackOf(choices);
  if (lack !== null) throw new Error(lack);
  const { round, isNew } = choices.some(({ target }) => target !== null && isOfRound(target))
    ? await roundOf(await connect(), args)
    : NO_ROUND;
  for (const { sheet, target } of choices) if (target !== null) say(`${sheet.name}: ${sheet.rows} rows fill ${target}`);
  let words: ChosenWords = {};
  const chosen = (all: readonly Word[]): ChosenWords => (words = wordsFor(args, all));
  const { plan, words: all } = await checkImport({
    reader: portal,
    read,
    choices,
    words: chosen,
    answers: args.answers,
    corrections: [],
    known,
    round,
    signal,
    turns,
  });
  for (const line of [...describePlan(plan), ...describeUnmatched(unmatchedWords(all, words))]) say(line);
  const status = saveLists();
  if (args.dryRun) say('A dry run: nothing is written.');
  if (args.dryRun || writesOf(plan) === 0) return status;
  const sent: { id: string; name: string; encoding?: string }[] = [];
  for (const path of args.files)
    sent.push({
      id: await portal.upload(await sendableFile(fileAt(path))),
      name: basename(path),
      ...(args.encoding !== null && { encoding: args.encoding }),
    });
  const decisions = { choices, words, answers: args.answers, corrections: [] };
  const sha256 =
    args.files.length === 1
      ? createHash('sha256')
          .update(readFileSync(args.files[0] ?? ''))
          .digest('hex')
      : null;
  const { id } = await portal.begin(
    requestOf({
      id: randomUUID(),
      files: sent,
      sha256,
      mapping,
      round,
      ...(isNew && { newRound: args.round ?? '' }),
      update: true,
      remembered: {},
      decisions,
      plan,
    }),
  );
  say(`The import's key, for --undo: ${id}`);
  let reported = 0;
  const ended = await portal.ended(id, ({ done, total }) => {
    if (done === reported || (done !== total && done - reported < 1000)) return;
    reported = done;
    say(`${done} of ${total} rows written`);
  });
  for (const line of describeEnd(ended)) say(line);
  const whole =
    ended.state === 'applied' &&
    ended.rows_created === plan.tables.reduce((sum, { creations }) => sum + creations.length, 0);
  return whole ? status : INCOMPLETE;

  function saveLists(): number {
    const rejections = rejectionsOf(plan);
    if (rejections.length + plan.differences.length + plan.remarks.length === 0) return 0;
    mkdirSync(folder, { recursive: true });
    const write = (kind: string, text: string): string => {
      const path = join(folder, `${basename(args.files[0] ?? '')}.${kind}.csv`);
      writeFileSync(path, text);
      return path;
    };
    if (plan.differences.length > 0) say(`Every difference: ${write('differences', differencesCsv(plan))}`);
    if (plan.remarks.length > 0) say(`Every remark: ${write('remarks', remarksCsv(plan))}`);
    if (rejections.length === 0) return 0;
    // No file of the portal: any member could read that, and a rejected cell may be a name. The import's record keeps the list.
    say(`All rejected rows, with sheet, row, column and reason: ${write('rejects', rejectsCsv(rejections))}`);
    return INCOMPLETE;
  }
};

/** Nobody sees here what a word is taken for before it is written, so only what the options name is accepted. */
function wordsFor({ acceptNear, create }: ImportArguments, all: readonly Word[]): ChosenWords {
  const near = acceptNear ? acceptedNear(all) : {};
  const creates = (['villages', 'crops'] as const).filter((one) => create.has(one));
  return { ...near, ...Object.fromEntries(creates.map((one) => [one, { ...near[one], ...allNew(all, one)[one] }])) };
}

const fileAt = (path: string): File => new File([readFileSync(path)], basename(path));

/** The sheets of all files. @throws Error, in one sentence, for a file that cannot be read */
async function readFiles(
  paths: readonly string[],
  encoding: string | undefined,
  signal: AbortSignal,
): Promise<readonly FileRead[]> {
  const read: FileRead[] = [];
  for (const path of paths) {
    const file = fileAt(path);
    const sheets = await readSurveyFile(file, signal, { encoding }).catch((cause: unknown) => {
      throw new Error(`${path} was not accepted. ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    read.push({ name: file.name, sheets });
  }
  return read;
}

function mappingIn(file: string): string {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return readFileSync(file, 'utf8');
}

/** The sheets as a mapping file wants them. @throws Error, in one sentence */
function sheetsBy(file: string | null, text: string | null, files: readonly FileRead[]): ImportSheets {
  const by = (mapping: MappingFile | null): ImportSheets => importSheets(files, { mapping, isFetched: false });
  if (text === null) return by(null);
  try {
    return by(readMapping(text));
  } catch (cause) {
    throw new Error(`${file ?? ''} cannot be used. ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** Key of the round, and whether the import creates it. */
interface Round {
  readonly round: string;
  readonly isNew: boolean;
}

/** Of files with villages and water projects only. */
const NO_ROUND: Round = { round: '', isNew: false };

async function roundOf(connection: Connection, { round, create }: ImportArguments): Promise<Round> {
  if (round === null) throw new Error('Name the survey round of the households with --round (see --help).');
  try {
    return { round: await findRound(connection, round), isNew: false };
  } catch (error) {
    if (!create.has('round')) throw error;
    return { round: randomUUID(), isNew: true };
  }
}

async function undo(portal: PortalCalls, id: string, say: Say): Promise<number> {
  await portal.undo(id);
  const { state, problem, undone } = await portal.ended(id, () => undefined);
  if (state !== 'undone' || undone === null) throw new Error(problem ?? 'The import was not undone.');
  say(`${undone.removed} rows removed, ${undone.restored} restored, ${undone.left.length} unchanged`);
  for (const { what, why } of undone.left) say(`  ${what} ${why}.`);
  return undone.left.length === 0 ? 0 : INCOMPLETE;
}
