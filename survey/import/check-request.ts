import * as z from '@groundwork/shared/contract/schema-kit';
import { customQuestionSchema, repeatSchema } from '../model/index.ts';
import { checkImport, type Decisions } from './check.ts';
import { choicesBy } from './mapping/form-mapping.ts';
import { leftOutOf, type LeftOut } from './apply/left-out.ts';
import type { DraftRequest } from './draft/draft-request.ts';
import { readMapping } from './mapping/mapping-file.ts';
import type { Lists } from './matching/vocabulary.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import { withFormChoices } from './new-choices.ts';
import { withUnmatched, type ChosenWords, type Word } from './plan/word-meanings.ts';
import { ReadProblem } from './reading/sheet.ts';
import { reportOf } from './report/report-of.ts';
import type { ImportReport } from './report/report-schema.ts';
import type { Turns } from './reading/turns.ts';
import type { ImportRequest, SentDecisions } from './request-schema.ts';
import type { SurveyReader } from './server.ts';
import { importSheets, importSummaryOf, type ImportSheets, type ImportSummary } from './import-sheets.ts';
import type { FileRead } from './several-files.ts';
import { choicesOf, restoredChoice } from './sheet-choice.ts';

/**
 * What a person has decided about files, when they are read once more.
 * @throws ReadProblem, with a sentence, where these are not the files, or a question means something else by now
 */
export function restoredDecisions(
  { choices, words, answers, corrections }: SentDecisions,
  summary: Pick<ImportSummary, 'sheets' | 'profile'>,
  { questions, repeats }: Pick<Lists, 'questions' | 'repeats'>,
): Decisions {
  const found = choicesOf(summary, { questions, repeats });
  if (found.length !== choices.length || found.some(({ sheet }, index) => sheet.name !== choices[index]?.sheet))
    throw new ReadProblem('The files have other sheets than when they were checked. Check them again.');
  const changed = choices
    .flatMap((choice) => choice.questions)
    .find((question) =>
      questions?.some(
        (one) =>
          one.collection === question.collection &&
          one.name === question.name &&
          (one.kind !== question.kind || one.restricted !== question.restricted),
      ),
    );
  if (changed !== undefined)
    throw new ReadProblem(`The portal has another question “${changed.name}” by now. Check the file again.`);
  return {
    choices: found.map((one, index) => restoredChoice(one, choices[index])),
    words: words as ChosenWords,
    answers,
    corrections,
  };
}

function decisionsOf(request: ImportRequest, read: ImportSheets, known: Lists): Decisions {
  const { formMapping, corrections } = request;
  const summary = importSummaryOf(read);
  if (formMapping === undefined) return restoredDecisions(request, summary, known);
  return {
    choices: choicesBy(formMapping, summary.sheets, known, 'left out'),
    words: formMapping.words as ChosenWords,
    answers: formMapping.answers,
    corrections,
  };
}

/** What describes a custom question. */
const QUESTION_FIELDS = ['collection', 'name', 'label', 'kind', 'unit', 'choices', 'language', 'restricted'] as const;

/** The villages, crops, rounds and custom questions that the portal has, as the reader may read them. @throws what the reader does */
export async function readLists(reader: SurveyReader, signal: AbortSignal): Promise<Lists> {
  const listOf = async (table: 'villages' | 'crops' | 'survey_rounds', key: string, name: string) => {
    const rows = await reader.search(table, { fields: [key, name], filter: {}, sort: [name] }, signal);
    return rows.map((row) => ({
      id: String(row[key]),
      name: typeof row[name] === 'string' && row[name] !== '' ? row[name] : String(row[key]),
    }));
  };
  const rows = await reader.search(
    'survey_questions',
    { fields: QUESTION_FIELDS, filter: {}, sort: ['place', 'label'] },
    signal,
  );
  const questions = rows.flatMap((row) => z.safeParse(customQuestionSchema, row).data ?? []);
  const repeats = rows.flatMap((row) => z.safeParse(repeatSchema, row).data ?? []);
  return {
    questions,
    repeats,
    villages: await listOf('villages', 'village_id', 'village_name'),
    merged: (await reader.mergedVillages?.(signal)) ?? [],
    crops: await listOf('crops', 'crop_id', 'name'),
    rounds: await listOf('survey_rounds', 'id', 'name'),
  };
}

/** The sheets of files, read as the mapping file of the import says. @throws ReadProblem, with a sentence */
const sheetsFor = (
  { mapping, source }: Pick<ImportRequest, 'mapping' | 'source'>,
  files: readonly FileRead[],
): ImportSheets =>
  importSheets(files, { mapping: mapping === null ? null : readMapping(mapping), isFetched: source !== undefined });

/**
 * What a request would write by now. What nobody looks at before it is written is read as a person has once confirmed: an answer that is none of
 * the choices, and of which nobody has decided, is left out. What somebody has seen is decided, for the next time too.
 * @throws ReadProblem, with a sentence, where the files are not those that were checked; what the reader does
 */
export async function checkRequest(
  request: ImportRequest,
  files: readonly FileRead[],
  reader: SurveyReader,
  signal: AbortSignal,
  turns: Turns,
): Promise<{ readonly plan: ImportPlan; readonly decisions: Decisions; readonly read: ImportSheets }> {
  const read = sheetsFor(request, files);
  const known = withFormChoices(await readLists(reader, signal), read.form);
  const decisions = decisionsOf(request, read, known);
  const meaning = request.formMapping === undefined ? 'kept' : 'out';
  const words = (all: readonly Word[]): ChosenWords => withUnmatched(all, decisions.words, meaning);
  const checked = await checkImport({ ...decisions, words, read, reader, known, round: request.round, signal, turns });
  return {
    plan: checked.plan,
    decisions: { ...decisions, ...(meaning === 'kept' && { words: words(checked.words) }) },
    read,
  };
}

/** What the server says about a draft: what its files hold or, where somebody has decided, what an import would do. */
export type DraftChecked =
  | { readonly kind: 'summary'; readonly summary: ImportSummary }
  | { readonly kind: 'checked'; readonly report: ImportReport; readonly leftOut: LeftOut };

/**
 * Checks files that somebody is about to import. Nothing is written.
 * @throws ReadProblem, with a sentence; what the reader does
 */
export async function checkDraft(
  request: DraftRequest,
  files: readonly FileRead[],
  reader: SurveyReader,
  signal: AbortSignal,
  turns: Turns,
): Promise<DraftChecked> {
  const read = sheetsFor(request, files);
  const summary = importSummaryOf(read);
  if (request.decisions === null) return { kind: 'summary', summary };
  const known = withFormChoices(await readLists(reader, signal), read.form);
  const decisions = restoredDecisions(request.decisions, summary, known);
  const checked = await checkImport({ ...decisions, read, reader, known, round: request.round, signal, turns });
  return {
    kind: 'checked',
    report: reportOf(checked, { ...decisions, sheets: read.sheets }),
    leftOut: leftOutOf(checked.plan, []),
  };
}
