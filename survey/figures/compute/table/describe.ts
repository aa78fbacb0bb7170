import type { SurveyField } from '../../../model/index.ts';
import { canGroup, isMultiple } from '../../table/index.ts';
import type { Description } from '../../table/schemas.ts';
import type { Rounds } from '../compute.ts';
import { Bindings, numberOf, textOf, type Database, type Row } from '../database.ts';
import { withTables } from '../with-tables.ts';
import { askedSql } from './asked.ts';
import { classesOf } from './keys.ts';
import { answerKeys } from './names.ts';
import { chosenSql } from './rows.ts';
import { roundsOf } from './scope.ts';
import { ofTable } from './table.ts';
import type { Understood } from './understand.ts';

/** Answers of one field that are described one by one. */
const MOST_ANSWERS = 120;

/** Whether a row's round is one of these, as SQL over a household `h`; null is "no round". */
function isIn(rounds: readonly (string | null)[], bindings: Bindings): string {
  const some = `COALESCE(h.survey_round_id IN ${bindings.list(rounds.filter((round) => round !== null))}, FALSE)`;
  return rounds.includes(null) ? `(${some} OR h.survey_round_id IS NULL)` : some;
}

/** `described`: the chosen rows, and the round of each. */
const DESCRIBED = 'described AS (SELECT chosen.*, CAST(homes.survey_round_id AS VARCHAR) AS survey_round_id FROM chosen JOIN households AS homes ON homes.id = chosen.household_id)';

/** The number, or the month, that distinguishes one answer from another. */
const different = ({ kind }: SurveyField, column: string): string => (kind === 'day' ? `SUBSTRING(${column}, 1, 7)` : column);

const rowOf = (rows: readonly Row[]): Row => rows[0] ?? {};

async function answersOf(survey: Database, question: Understood, field: SurveyField, asking: readonly (string | null)[]): Promise<Pick<Description, 'answers' | 'answersInAll' | 'keys'>> {
  if (!canGroup(field)) return { answers: [], answersInAll: 0, keys: { classWidth: null, names: {} } };
  const alone: Understood = { ...question, of: [field], by: undefined };
  const chosen = withTables(ofTable(survey, question), (bindings) => `${chosenSql(alone, bindings)}`);
  const classes = field.kind === 'number' ? await classesOf(chosen, 'v0') : undefined;
  const bindings = new Bindings();
  const asked = isIn(asking, bindings);
  const database = withTables(ofTable(survey, question), (more) => `${chosenSql(alone, more)}, ${askedSql(alone, { by: undefined, of: classes }, more)}`);
  const from = isMultiple(field) ? 'asked_items JOIN asked ON asked.id = asked_items.row_id' : 'asked';
  const category = isMultiple(field) ? 'asked_items.category' : 'asked.category';
  const sql = `WITH counted AS (
  SELECT ${category} AS category, COUNT(*) AS total FROM ${from} JOIN (SELECT id, CAST(survey_round_id AS VARCHAR) AS survey_round_id FROM households) AS h ON h.id = asked.household_id
  WHERE ${category} IS NOT NULL AND ${asked} GROUP BY 1
) SELECT category, total, COUNT(*) OVER () AS answers FROM counted ORDER BY total DESC, category LIMIT ${MOST_ANSWERS}`;
  const rows = await database.query(sql, bindings.values);
  const answers = rows.map((row) => ({ key: textOf(row['category']), rows: numberOf(row['total']) ?? 0 }));
  return { answers, answersInAll: numberOf(rowOf(rows)['answers']) ?? 0, keys: await answerKeys(survey, field, classes, answers.map(({ key }) => key)) };
}

/** Every field of a table under its rules: how often it was answered, and how its answers are spread. Nothing is weighted. */
export async function describeFields(survey: Database, question: Understood, rounds: Rounds): Promise<readonly Description[]> {
  const { of } = question;
  if (of.length === 0) return [];
  const asked = roundsOf(question, rounds);
  const askingOf = of.map((field) => asked.asking([field]));
  const database = withTables(ofTable(survey, question), (bindings) => `${chosenSql(question, bindings)}, ${DESCRIBED}`);
  const bindings = new Bindings();
  const shown = isIn(asked.shown, bindings);
  const columns = of.flatMap((field, index) => {
    const inRound = isIn(askingOf[index] ?? [], bindings);
    const known = `${inRound} AND ${field.kind === 'number' || field.kind === 'yesNo' ? `h.v${index} IS NOT NULL` : `h.v${index} <> ''`}`;
    const numbers = field.kind === 'number' ? [`MIN(h.v${index}) FILTER (WHERE ${inRound}) AS least${index}`, `MAX(h.v${index}) FILTER (WHERE ${inRound}) AS most${index}`, `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY h.v${index}) FILTER (WHERE ${inRound}) AS median${index}`] : [];
    return [`COUNT(*) FILTER (WHERE ${inRound}) AS asked${index}`, `COUNT(*) FILTER (WHERE ${known}) AS known${index}`, `COUNT(DISTINCT ${different(field, `h.v${index}`)}) FILTER (WHERE ${known}) AS different${index}`, ...numbers];
  });
  const found = rowOf(await database.query(`WITH totals AS (SELECT COUNT(*) AS total, ${columns.join(', ')} FROM described AS h WHERE ${shown}) SELECT * FROM totals`, bindings.values));
  const answers = await Promise.all(of.map((field, index) => answersOf(survey, question, field, askingOf[index] ?? [])));
  return of.map((field, index): Description => {
    const number = (name: string): number | null => numberOf(found[`${name}${index}`]);
    const known = number('known') ?? 0;
    const inRounds = number('asked') ?? 0;
    return {
      of: field.name,
      known,
      missing: inRounds - known,
      notAsked: (numberOf(found['total']) ?? 0) - inRounds,
      distinct: number('different') ?? 0,
      least: number('least'),
      median: number('median'),
      most: number('most'),
      ...(answers[index] ?? { answers: [], answersInAll: 0, keys: { classWidth: null, names: {} } }),
    };
  });
}
