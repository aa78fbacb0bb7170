import * as z from '@groundwork/shared/contract/schema-kit';
import { checkImport, type Checked, type Decisions } from './check.ts';
import { mapped } from './mapping/mapped-sheets.ts';
import { readMapping } from './mapping/mapping-file.ts';
import { TARGETS } from './matching/import-table.ts';
import { nestingOf } from './matching/nesting.ts';
import type { Lists } from './matching/vocabulary.ts';
import { rowsIn } from './plan/rejection.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import type { ChosenWords } from './plan/word-meanings.ts';
import { ReadProblem, type Sheet } from './reading/sheet.ts';
import type { Turns } from './reading/turns.ts';
import type { SurveyReader } from './server.ts';
import { withFileNames } from './several-files.ts';
import { choicesOf, restoredChoice } from './sheet-choice.ts';

const text = z.string();
const cell = z.nullable(z.union([text, z.number(), z.boolean()]));
const meaning = z.string().check(z.regex(/^(=[\s\S]*|new|kept|nothing|out)$/));
const counts = z.strictObject({ created: z.number(), corrected: z.number(), rejected: z.number() });

const choice = z.strictObject({
  sheet: text,
  target: z.nullable(z.enum(TARGETS)),
  columns: z.array(z.nullable(text)),
  above: z.record(text, text),
  /** Whether the mapping file says how it is read. */
  form: z.boolean(),
  chosenOrder: z.nullable(z.enum(['day-first', 'month-first'])),
});

/** An import that a person has checked and confirmed: which files, and every decision. The server reads and checks the files again. */
export const importRequestSchema = z.strictObject({
  /** Key of its record. */
  id: text,
  /** Uploaded files by their keys, with the names that they had. */
  files: z.array(z.strictObject({ id: text, name: text })).check(z.minLength(1), z.maxLength(50)),
  /** SHA-256 of the file, hexadecimal; null for several files, and where the browser cannot compute it. */
  sha256: z.nullable(text),
  /** Text of the mapping file. */
  mapping: z.nullable(text),
  /** Key of the round of rows that name none. */
  round: text,
  /** Name of the round, where the import creates it. */
  newRound: z.optional(text),
  choices: z.array(choice),
  words: z.record(text, z.record(text, meaning)),
  answers: z.record(text, text),
  corrections: z.array(z.strictObject({ sheet: text, row: z.number(), column: text, before: cell, after: text })),
  /** Whether rows that exist are changed. */
  update: z.boolean(),
  /** What the import adds to the person's remembered columns and words: an undo removes it. */
  remembered: z.unknown(),
  /** What the check found, by table: where it is not the same any more, the person checks again. */
  expected: z.record(text, counts),
});
export type ImportRequest = z.infer<typeof importRequestSchema>;

/** What a check found, to be compared with what the server finds. */
export const expectedOf = ({ tables }: ImportPlan): ImportRequest['expected'] =>
  Object.fromEntries(tables.map(({ table, creations, corrections, rejections }) => [table, { created: creations.length, corrected: corrections.length, rejected: rowsIn(rejections) }]));

interface Confirmed extends Pick<ImportRequest, 'id' | 'files' | 'sha256' | 'mapping' | 'round' | 'newRound' | 'update' | 'remembered'> {
  readonly decisions: Decisions;
  readonly plan: ImportPlan;
}

/** The request for an import that a person has checked and confirmed. */
export const requestOf = ({ decisions: { choices, words, answers, corrections }, plan, ...confirmed }: Confirmed): ImportRequest => ({
  ...confirmed,
  choices: choices.map(({ sheet, target, columns, above, form, chosenOrder }) => ({ sheet: sheet.name, target, columns: [...columns], above: { ...above }, form: form !== null, chosenOrder })),
  words: Object.fromEntries(Object.entries(words).map(([vocabulary, chosen]) => [vocabulary, { ...chosen }])),
  answers: { ...answers },
  corrections: corrections.map((one) => ({ ...one })),
  expected: expectedOf(plan),
});

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
