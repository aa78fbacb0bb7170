import * as z from '@groundwork/shared/contract/schema-kit';
import { customQuestionSchema, repeatSchema } from '../model/index.ts';
import { checkImport, type Decisions } from './check.ts';
import { choicesBy } from './mapping/form-mapping.ts';
import { mapped } from './mapping/mapped-sheets.ts';
import { readMapping } from './mapping/mapping-file.ts';
import { nestingOf } from './matching/nesting.ts';
import type { Lists } from './matching/vocabulary.ts';
import { withRepeatsApart } from './matching/wide-repeats.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import type { ChosenWords } from './plan/word-meanings.ts';
import { ReadProblem } from './reading/sheet.ts';
import type { Turns } from './reading/turns.ts';
import type { ImportRequest } from './request-schema.ts';
import type { SurveyReader } from './server.ts';
import { withFileNames, type FileRead } from './several-files.ts';
import { choicesOf, restoredChoice } from './sheet-choice.ts';

function decisionsOf({ mapping, choices, words, answers, corrections, formMapping, source }: ImportRequest, files: readonly FileRead[], { questions, repeats }: Lists): Decisions {
  const all = withFileNames(files);
  if (formMapping !== undefined) return { choices: choicesBy(formMapping, all, { questions, repeats }, 'left out'), words: formMapping.words as ChosenWords, answers: formMapping.answers, corrections };
  const { profile, sheets } = mapping === null ? { profile: null, sheets: source === undefined ? withRepeatsApart(all) : all } : mapped(all, readMapping(mapping));
  const found = choicesOf(sheets, nestingOf(sheets), profile, { questions, repeats });
  if (found.length !== choices.length || found.some(({ sheet }, index) => sheet.name !== choices[index]?.sheet)) throw new ReadProblem('The files have other sheets than when they were checked. Check them again.');
  const changed = choices.flatMap((choice) => choice.questions).find((question) => questions?.some((one) => one.collection === question.collection && one.name === question.name && (one.kind !== question.kind || one.restricted !== question.restricted)));
  if (changed !== undefined) throw new ReadProblem(`The portal has another question “${changed.name}” by now. Check the file again.`);
  return { choices: found.map((one, index) => restoredChoice(one, choices[index])), words: words as ChosenWords, answers, corrections };
}

/** What describes a custom question. */
const QUESTION_FIELDS = ['collection', 'name', 'label', 'kind', 'unit', 'choices', 'restricted'] as const;

/** The villages, crops, rounds and custom questions that the portal has, as the reader may read them. @throws what the reader does */
export async function readLists(reader: SurveyReader, signal: AbortSignal): Promise<Lists> {
  const listOf = async (table: 'villages' | 'crops' | 'survey_rounds', key: string, name: string) => {
    const rows = await reader.search(table, { fields: [key, name], filter: {}, sort: [name] }, signal);
    return rows.map((row) => ({ id: String(row[key]), name: typeof row[name] === 'string' && row[name] !== '' ? row[name] : String(row[key]) }));
  };
  const rows = await reader.search('survey_questions', { fields: QUESTION_FIELDS, filter: {}, sort: ['place', 'label'] }, signal);
  const questions = rows.flatMap((row) => z.safeParse(customQuestionSchema, row).data ?? []);
  const repeats = rows.flatMap((row) => z.safeParse(repeatSchema, row).data ?? []);
  return { questions, repeats, villages: await listOf('villages', 'village_id', 'village_name'), crops: await listOf('crops', 'crop_id', 'name'), rounds: await listOf('survey_rounds', 'id', 'name') };
}

/**
 * What a request would write by now.
 * @throws ReadProblem, with a sentence, where the files are not those that were checked; what the reader does
 */
export async function checkRequest(request: ImportRequest, files: readonly FileRead[], reader: SurveyReader, signal: AbortSignal, turns: Turns): Promise<{ readonly plan: ImportPlan; readonly decisions: Decisions }> {
  const known = await readLists(reader, signal);
  const decisions = decisionsOf(request, files, known);
  const { plan } = await checkImport({ ...decisions, reader, known, round: request.round, signal, turns });
  return { plan, decisions };
}
