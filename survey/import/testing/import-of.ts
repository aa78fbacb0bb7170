import * as z from '@groundwork/shared/contract/schema-kit';
import { applyPlan } from '../apply/apply-plan.ts';
import { checkDraft, checkRequest, readLists } from '../check-request.ts';
import { checkImport, type Checked } from '../check.ts';
import { draftRequestSchema, sentDecisions } from '../draft/draft-request.ts';
import { importSheets, importSummaryOf, importSummarySchema } from '../import-sheets.ts';
import { readMapping } from '../mapping/mapping-file.ts';
import { withFormChoices } from '../new-choices.ts';
import { withNewQuestions } from '../new-questions.ts';
import { withNewRepeats } from '../new-repeats.ts';
import type { ImportPlan } from '../plan/import-plan.ts';
import { allNew, type ChosenWords, type Word } from '../plan/word-meanings.ts';
import { readSurveyFile } from '../reading/read-file.ts';
import { createTurns } from '../reading/turns.ts';
import { importReportSchema, type ImportReport } from '../report/report-schema.ts';
import { importRequestSchema } from '../request-schema.ts';
import { requestOf } from '../request.ts';
import type { FileRead } from '../several-files.ts';
import { choicesOf } from '../sheet-choice.ts';
import { openBatch, type MemoryServer } from './memory-server.ts';

/** For tests: the two ways to import files. */
export type Way = 'screen' | 'command';

interface Options {
  readonly answers?: Readonly<Record<string, string>>;
  readonly encoding?: string;
  /** Text of the mapping file. */
  readonly mapping?: string;
}

const { signal } = new AbortController();
let imports = 0;

/** What arrives of something that is sent or stored as JSON. @throws where it is none of what is expected */
function arrived<T>(schema: z.Schema<T>, value: unknown): T {
  const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(value)));
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

/** For tests: the sheets of files, as the server reads them. */
export async function filesRead(files: readonly File[], encoding?: string): Promise<readonly FileRead[]> {
  const read: FileRead[] = [];
  for (const file of files) read.push({ name: file.name, sheets: await readSurveyFile(file, signal, { encoding }) });
  return read;
}

/**
 * For tests: imports files, as a person does who accepts what is proposed and creates the villages and crops that are not known.
 * @returns what was planned; the screen's report too
 */
export async function importOf(
  server: MemoryServer,
  way: Way,
  files: readonly File[],
  { answers = {}, encoding, mapping }: Options = {},
): Promise<{ readonly plan: ImportPlan; readonly report: ImportReport | null }> {
  const read = await filesRead(files, encoding);
  const turns = createTurns(signal);
  const created = (words: readonly Word[]): ChosenWords => ({
    ...allNew(words, 'villages'),
    ...allNew(words, 'crops'),
  });
  const sheets = importSheets(read, { mapping: mapping === undefined ? null : readMapping(mapping), isFetched: false });
  const known = withFormChoices(await readLists(server, signal), sheets.form);
  const check = async (choices: ReturnType<typeof choicesOf>): Promise<Checked & { readonly words: readonly Word[] }> =>
    checkImport({
      reader: server,
      read: sheets,
      choices,
      words: created,
      answers,
      corrections: [],
      known,
      round: 'r1',
      signal,
      turns,
    });
  const batch = `import ${(imports += 1)}`;
  let [plan, report]: [ImportPlan, ImportReport | null] = [(await check([])).plan, null];
  const sent = files.map(({ name }) => ({ id: name, name }));
  if (way === 'command') {
    const choices = withNewQuestions(
      withNewRepeats(choicesOf(importSummaryOf(sheets), known), known, sheets.form),
      undefined,
      sheets.form,
    );
    const checked = await check(choices);
    const request = requestOf({
      id: batch,
      files: sent,
      sha256: null,
      mapping: mapping ?? null,
      round: 'r1',
      update: true,
      remembered: {},
      decisions: { choices, words: created(checked.words), answers, corrections: [] },
      plan: checked.plan,
    });
    plan = (await checkRequest(arrived(importRequestSchema, request), read, server, signal, turns)).plan;
  } else {
    const draft = {
      number: 1,
      files: sent,
      sha256: null,
      mapping: mapping ?? null,
      mappingName: null,
      size: 0,
      round: 'r1',
      check: true,
    };
    const looked = await checkDraft(
      arrived(draftRequestSchema, { ...draft, decisions: null }),
      read,
      server,
      signal,
      turns,
    );
    if (looked.kind !== 'summary') throw new Error('The files were not summarised.');
    const summary = arrived(importSummarySchema, looked.summary);
    const choices = withNewQuestions(
      withNewRepeats(choicesOf(summary, known), known, summary.form),
      undefined,
      summary.form,
    );
    const { words } = await check(choices);
    const decisions = { choices, words: created(words), answers, corrections: [] };
    const checked = await checkDraft(
      arrived(draftRequestSchema, { ...draft, number: 2, decisions: sentDecisions(decisions, known) }),
      read,
      server,
      signal,
      turns,
    );
    if (checked.kind !== 'checked') throw new Error('The files were not checked.');
    report = arrived(importReportSchema, checked.report);
    const request = requestOf({
      id: batch,
      files: sent,
      sha256: null,
      mapping: mapping ?? null,
      round: 'r1',
      update: true,
      remembered: {},
      decisions,
      plan: (await check(choices)).plan,
    });
    plan = (await checkRequest(arrived(importRequestSchema, request), read, server, signal, turns)).plan;
  }
  await openBatch(server, batch);
  await applyPlan(server, plan, { batch, mapping: {}, onProgress: () => undefined }, signal);
  return { plan, report };
}
