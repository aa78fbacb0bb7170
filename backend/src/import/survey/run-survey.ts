import { allNew, choicesOf, createJob, createTurns, lackOf, makePlan, matchedSheets, nestingOf, noneNear, settledWords, villagesWith, wordsIn, writesOf } from '@groundwork/survey/import';
import type { Answers, ImportPlan, JobResult, Lists, Profile, Sheet, SurveyServer } from '@groundwork/survey/import';

export interface SurveyOptions {
  readonly server: SurveyServer;
  readonly sheets: readonly Sheet[];
  readonly profile: Profile | null;
  /** Key of the survey round. */
  readonly round: string;
  /** Its name, where the import creates it. */
  readonly newRound?: string;
  readonly createVillages: boolean;
  readonly createCrops: boolean;
  /** Whether names that are hardly written otherwise are taken for those that the portal knows; their rows are left out otherwise. */
  readonly acceptNear: boolean;
  readonly answers: Answers;
  readonly dryRun: boolean;
  readonly fileName: string;
  readonly sha256: string | null;
  readonly log: (line: string) => void;
}

export interface SurveyResult {
  readonly plan: ImportPlan;
  /** What the database holds afterwards; null where nothing was sent. */
  readonly written: JobResult | null;
}

const listOf = async (server: SurveyServer, table: 'villages' | 'crops' | 'survey_rounds', key: string, name: string, signal: AbortSignal) => {
  const rows = await server.search(table, { fields: [key, name], filter: {}, sort: [name] }, signal);
  return rows.map((row) => ({ id: String(row[key]), name: typeof row[name] === 'string' && row[name] !== '' ? row[name] : String(row[key]) }));
};

/**
 * Loads the sheets of a survey as the screen does: matched, checked, written; a dry run stops after the check.
 * @throws Error, in one sentence, where nothing at all can be imported; what the server's way throws
 */
export const runSurvey = async (options: SurveyOptions): Promise<SurveyResult> => {
  const { server, sheets, profile, round, log } = options;
  const { signal } = new AbortController();
  const turns = createTurns(signal);
  const nesting = nestingOf(sheets);
  const choices = choicesOf(sheets, nesting, profile);
  const lack = lackOf(choices);
  if (lack !== null) throw new Error(lack);
  const matched = matchedSheets(choices);
  for (const { sheet, target } of matched) log(`${sheet.name}: ${sheet.rows.length} rows fill ${target}`);
  const known: Lists = {
    villages: await listOf(server, 'villages', 'village_id', 'village_name', signal),
    crops: await listOf(server, 'crops', 'crop_id', 'name', signal),
    rounds: await listOf(server, 'survey_rounds', 'id', 'name', signal),
  };
  const lists = { ...known, villages: villagesWith(matched, nesting, known.villages) };
  const words = await wordsIn(matched, nesting, lists, turns);
  // Nobody sees here what a word is taken for, before it is written.
  const wordsOf = (creates: 'villages' | 'crops', isNew: boolean) => ({ ...(!options.acceptNear && noneNear(words, creates)[creates]), ...(isNew && allNew(words, creates)[creates]) });
  const chosen = { villages: wordsOf('villages', options.createVillages), crops: wordsOf('crops', options.createCrops) };
  const plan = await makePlan({ server, sheets: matched, nesting, lists, known: known.villages, words, settled: settledWords(words, chosen), answers: options.answers, round, signal, turns });
  if (options.dryRun || writesOf(plan) === 0) return { plan, written: null };
  const mapping = Object.fromEntries(matched.map(({ sheet, target, columns }) => [`${sheet.name} → ${target}`, Object.fromEntries(sheet.header.flatMap((heading, index) => (columns[index] ? [[heading, columns[index]]] : [])))]));
  const job = createJob(server, plan, { fileName: options.fileName.slice(0, 255), sha256: options.sha256, mapping, ...(options.newRound !== undefined && { newRound: options.newRound }) });
  log(`The import's key, for --undo: ${job.batch}`);
  let reported = 0;
  try {
    const written = await job.run(signal, (sent) => {
      if (sent !== job.total && sent - reported < 1000) return;
      reported = sent;
      log(`${sent} of ${job.total} rows sent`);
    });
    return { plan, written };
  } catch (error) {
    // The record says how far it came; that it cannot be written either must not hide why.
    await job.stopped().catch(() => undefined);
    throw error;
  }
};
