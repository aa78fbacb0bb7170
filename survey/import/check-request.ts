import { checkImport, type Checked, type Decisions } from './check.ts';
import { mapped } from './mapping/mapped-sheets.ts';
import { readMapping } from './mapping/mapping-file.ts';
import { nestingOf } from './matching/nesting.ts';
import type { Lists } from './matching/vocabulary.ts';
import type { ChosenWords } from './plan/word-meanings.ts';
import { ReadProblem, type Sheet } from './reading/sheet.ts';
import type { Turns } from './reading/turns.ts';
import type { ImportRequest } from './request-schema.ts';
import type { SurveyReader } from './server.ts';
import { withFileNames } from './several-files.ts';
import { choicesOf, restoredChoice } from './sheet-choice.ts';

interface FileRead {
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

function decisionsOf({ mapping, choices, words, answers, corrections }: ImportRequest, files: readonly FileRead[]): Decisions {
  const all = withFileNames(files);
  const { profile, sheets } = mapping === null ? { profile: null, sheets: all } : mapped(all, readMapping(mapping));
  const found = choicesOf(sheets, nestingOf(sheets), profile);
  if (found.length !== choices.length || found.some(({ sheet }, index) => sheet.name !== choices[index]?.sheet)) throw new ReadProblem('The files have other sheets than when they were checked. Check them again.');
  return { choices: found.map((one, index) => restoredChoice(one, choices[index])), words: words as ChosenWords, answers, corrections };
}

/** The villages, crops and rounds that the portal has, as the reader may read them. @throws what the reader does */
export async function readLists(reader: SurveyReader, signal: AbortSignal): Promise<Lists> {
  const listOf = async (table: 'villages' | 'crops' | 'survey_rounds', key: string, name: string) => {
    const rows = await reader.search(table, { fields: [key, name], filter: {}, sort: [name] }, signal);
    return rows.map((row) => ({ id: String(row[key]), name: typeof row[name] === 'string' && row[name] !== '' ? row[name] : String(row[key]) }));
  };
  return { villages: await listOf('villages', 'village_id', 'village_name'), crops: await listOf('crops', 'crop_id', 'name'), rounds: await listOf('survey_rounds', 'id', 'name') };
}

/**
 * What a request would write by now.
 * @throws ReadProblem, with a sentence, where the files are not those that were checked; what the reader does
 */
export async function checkRequest(request: ImportRequest, files: readonly FileRead[], reader: SurveyReader, signal: AbortSignal, turns: Turns): Promise<Checked & Pick<Decisions, 'choices'>> {
  const decisions = decisionsOf(request, files);
  const checked = await checkImport({ ...decisions, reader, known: await readLists(reader, signal), round: request.round, signal, turns });
  return { ...checked, choices: decisions.choices };
}
