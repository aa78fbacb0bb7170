import { surveyTables } from '@groundwork/survey/model';
import { copiedTables, type CopiedColumn } from '../../model/index.ts';
import type { Rounds } from './compute.ts';
import { textOf, type Database } from './database.ts';
import { sampleOf, type Sample } from './sample.ts';

/** What the database fills in by itself is no answer: a round in which all weights are 1 may have no weights. */
const FILLED_IN: Readonly<Record<string, string>> = { 'households.weight': '1' };

/** Columns that are the server's and not the questionnaire's. */
const OWN = new Set(['id', 'household_id', 'plot_id', 'village_id', 'survey_round_id', 'crop_id', 'review_state', 'user_created']);
const ASKED_LINKS = new Set(['crop_id']);

const isQuestion = ({ name }: CopiedColumn): boolean => !OWN.has(name) || ASKED_LINKS.has(name);

/** How a row of a table reaches the round of its household. */
function fromSql(table: string): string {
  if (table === 'households') return 'households AS r JOIN households AS h ON h.id = r.id';
  if (table === 'crop_plantings') return 'crop_plantings AS r JOIN plots AS p ON p.id = r.plot_id JOIN households AS h ON h.id = p.household_id';
  return `${table} AS r JOIN households AS h ON h.id = r.household_id`;
}

/** The questions of a table that at least one household of each round answered. */
async function answeredIn(database: Database, table: string, columns: readonly CopiedColumn[]): Promise<readonly { round: string | null; parts: readonly string[] }[]> {
  const questions = columns.filter(isQuestion);
  const flags = questions.map(({ name }, index) => {
    const filled = FILLED_IN[`${table}.${name}`];
    return `COUNT(${filled === undefined ? `r.${name}` : `CASE WHEN r.${name} <> ${filled} THEN 1 END`}) AS q${index}`;
  });
  const rows = await database.query(`SELECT CAST(h.survey_round_id AS VARCHAR) AS round, ${flags.join(', ')} FROM ${fromSql(table)} GROUP BY h.survey_round_id`, []);
  return rows.map((row) => ({
    round: typeof row['round'] === 'string' ? row['round'] : null,
    parts: [table, ...questions.flatMap(({ name }, index) => (Number(row[`q${index}`]) > 0 ? [`${table}.${name}`] : []))],
  }));
}

/** What was recorded of a round: by a data manager, and by the imports into it that have not been undone. */
const RECORDED = `SELECT CAST(row_id AS VARCHAR) AS round, value FROM survey_rounds__asked
UNION ALL SELECT CAST(b.survey_round_id AS VARCHAR), a.value FROM import_batches__asked AS a JOIN import_batches AS b ON CAST(b.id AS VARCHAR) = a.row_id WHERE b.state = 'applied' AND b.survey_round_id IS NOT NULL`;

/** How the sample of each round was drawn. */
const SAMPLED = 'SELECT CAST(id AS VARCHAR) AS round, sample_strata, sample_unit, sample_weights, sample_population FROM survey_rounds';

/**
 * What each survey round asked (docs/decisions/0049): whatever has a row or an answer, and what has been recorded. Rounds without a
 * household are not among them.
 */
export async function readRounds(database: Database): Promise<Rounds> {
  const asked = new Map<string | null, Set<string>>();
  const own = new Set(surveyTables.map(({ name }) => String(name)));
  const answered = await Promise.all(copiedTables.filter(({ name }) => own.has(name)).map(({ name, columns }) => answeredIn(database, name, columns)));
  for (const { round, parts } of answered.flat()) {
    const known = asked.get(round) ?? new Set();
    for (const part of parts) known.add(part);
    asked.set(round, known);
  }
  for (const row of await database.query(RECORDED, [])) {
    const part = textOf(row['value']);
    if (FILLED_IN[part] === undefined) asked.get(textOf(row['round']))?.add(part);
  }
  const sampled = await database.query(SAMPLED, []);
  for (const row of sampled) {
    const parts = asked.get(textOf(row['round']));
    if (row['sample_weights'] === 'weight') parts?.add('households.weight');
    if (row['sample_weights'] === 'equal') parts?.delete('households.weight');
  }
  const samples = new Map<string | null, Sample>();
  for (const row of sampled) {
    const sample = sampleOf(row);
    if (sample) samples.set(textOf(row['round']), sample);
  }
  const weightedRounds = [...asked].flatMap(([round, parts]) => (parts.has('households.weight') ? [round] : []));
  return { asked, design: { weightedRounds, samples } };
}
