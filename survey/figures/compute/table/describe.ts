import type { SurveyField } from '../../../model/index.ts';
import { canGroup, isMultiple } from '../../table/index.ts';
import type { Description } from '../../table/schemas.ts';
import type { Rounds } from '../compute.ts';
import { Bindings, numberOf, textOf, type Database, type Row } from '../database.ts';
import { withQueries, type NamedQuery } from '../with-tables.ts';
import { askedQueries, ITEMS } from './asked.ts';
import { classesOf, keySql, type Classes } from './keys.ts';
import { answerKeys } from './names.ts';
import { chosenQuery } from './rows.ts';
import { roundsOf } from './scope.ts';
import { ofTable } from './compute-table.ts';
import type { Understood } from './understand.ts';

/** Answers of one field that are described one by one. */
const MOST_ANSWERS = 120;

/** Whether a row's round is one of these, as SQL over a household `h`; null is "no round". */
function isIn(rounds: readonly (string | null)[], bindings: Bindings): string {
  const some = `COALESCE(h.survey_round_id IN ${bindings.list(rounds.filter((round) => round !== null))}, FALSE)`;
  return rounds.includes(null) ? `(${some} OR h.survey_round_id IS NULL)` : some;
}

/** The chosen rows, and the round of each. */
const DESCRIBED: NamedQuery = {
  name: 'described',
  sql: 'SELECT chosen.*, CAST(homes.survey_round_id AS VARCHAR) AS survey_round_id FROM chosen JOIN households AS homes ON homes.id = chosen.household_id',
};

/** Whether each different answer has a key of its own, so that counting the keys is enough. Numbers have classes, and a list is an answer of several. */
const areKeys = (field: SurveyField): boolean => canGroup(field) && field.kind !== 'number' && !isMultiple(field);

const rowOf = (rows: readonly Row[]): Row => rows[0] ?? {};

type Answers = Pick<Description, 'answers' | 'answersInAll'>;

const NOTHING: Answers = { answers: [], answersInAll: 0 };

const answersIn = (rows: readonly Row[]): Answers => ({
  answers: rows.map((row) => ({ key: textOf(row['category']), rows: numberOf(row['total']) ?? 0 })),
  answersInAll: numberOf(rowOf(rows)['answers']) ?? 0,
});

/** PostgreSQL distinguishes no more groupings in one statement. */
const MOST_GROUPINGS = 31;

/** A field with one answer to a row, under the name of its column. */
interface Single {
  readonly field: SurveyField;
  readonly column: string;
  readonly asking: readonly (string | null)[];
  readonly classes: Classes | undefined;
}

/** The most frequent answers to each field, of all in one reading. */
async function singleAnswers(database: Database, singles: readonly Single[]): Promise<readonly Answers[]> {
  if (singles.length > MOST_GROUPINGS)
    return [
      ...(await singleAnswers(database, singles.slice(0, MOST_GROUPINGS))),
      ...(await singleAnswers(database, singles.slice(MOST_GROUPINGS))),
    ];
  if (singles.length === 0) return [];
  const bindings = new Bindings();
  const keys = singles.map((_, index) => `key${index}`);
  const keyed = singles.map(
    ({ field, column, asking, classes }, index) =>
      `CASE WHEN ${isIn(asking, bindings)} THEN ${keySql(field, `h.${column}`, classes, bindings)} END AS key${index}`,
  );
  const sql = `WITH keyed AS (SELECT ${keyed.join(', ')} FROM described AS h), counted AS (
  SELECT GROUPING(${keys.join(', ')}) AS grouping_id, COALESCE(${keys.join(', ')}) AS category, COUNT(*) AS total FROM keyed GROUP BY GROUPING SETS (${keys.map((key) => `(${key})`).join(', ')})
), placed AS (
  SELECT grouping_id, category, total, COUNT(*) OVER (PARTITION BY grouping_id) AS answers, ROW_NUMBER() OVER (PARTITION BY grouping_id ORDER BY total DESC, category) AS place FROM counted WHERE category IS NOT NULL
) SELECT * FROM placed WHERE place <= ${MOST_ANSWERS} ORDER BY grouping_id, place`;
  const rows = await database.query(sql, bindings.values);
  // Each bit says that a key, the first by the highest, is not grouped by.
  const idOf = (index: number): number => 2 ** singles.length - 1 - 2 ** (singles.length - 1 - index);
  return singles.map((_, index) => answersIn(rows.filter((row) => numberOf(row['grouping_id']) === idOf(index))));
}

/** The most frequent items of a list. */
async function listedAnswers(
  survey: Database,
  question: Understood,
  field: SurveyField,
  asking: readonly (string | null)[],
): Promise<Answers> {
  const alone: Understood = { ...question, of: [field], by: undefined };
  const bindings = new Bindings();
  const asked = isIn(asking, bindings);
  const database = withQueries(ofTable(survey, question), (more) => [
    chosenQuery(alone, more),
    ...askedQueries(alone, { by: undefined, of: undefined }, more).queries,
  ]);
  const sql = `WITH lists AS (
  SELECT asked.id, COUNT(*) AS total FROM asked JOIN (SELECT id, CAST(survey_round_id AS VARCHAR) AS survey_round_id FROM households) AS h ON h.id = asked.household_id WHERE ${asked} GROUP BY asked.id
), counted AS (
  SELECT ${ITEMS}.category, SUM(lists.total) AS total FROM lists JOIN ${ITEMS} ON ${ITEMS}.row_id = lists.id GROUP BY ${ITEMS}.category
) SELECT category, total, COUNT(*) OVER () AS answers FROM counted ORDER BY total DESC, category LIMIT ${MOST_ANSWERS}`;
  return answersIn(await database.query(sql, bindings.values));
}

/** Every field of a table under its rules: how often it was answered, and how its answers are spread. Nothing is weighted. */
export async function describeFields(
  survey: Database,
  question: Understood,
  rounds: Rounds,
): Promise<readonly Description[]> {
  const { of } = question;
  if (of.length === 0) return [];
  const asked = roundsOf(question, rounds);
  const roundsByField = of.map((field) => asked.asking([field]));
  const database = withQueries(ofTable(survey, question), (bindings) => [chosenQuery(question, bindings), DESCRIBED]);
  const bindings = new Bindings();
  const shown = isIn(asked.shown, bindings);
  const columns = of.flatMap((field, index) => {
    const inRound = isIn(roundsByField[index] ?? [], bindings);
    const known = `${inRound} AND ${field.kind === 'number' || field.kind === 'yesNo' ? `h.v${index} IS NOT NULL` : `h.v${index} <> ''`}`;
    const numbers =
      field.kind === 'number'
        ? [
            `MIN(h.v${index}) FILTER (WHERE ${inRound}) AS least${index}`,
            `MAX(h.v${index}) FILTER (WHERE ${inRound}) AS most${index}`,
            `PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY h.v${index}) FILTER (WHERE ${inRound}) AS median${index}`,
          ]
        : [];
    return [
      `COUNT(*) FILTER (WHERE ${inRound}) AS asked${index}`,
      `COUNT(*) FILTER (WHERE ${known}) AS known${index}`,
      ...(areKeys(field) ? [] : [`COUNT(DISTINCT h.v${index}) FILTER (WHERE ${known}) AS different${index}`]),
      ...numbers,
    ];
  });
  const found = rowOf(
    await database.query(
      `WITH totals AS (SELECT COUNT(*) AS total, ${columns.join(', ')} FROM described AS h WHERE ${shown}) SELECT * FROM totals`,
      bindings.values,
    ),
  );
  const classes = await Promise.all(
    of.map(async (field, index) => (field.kind === 'number' ? classesOf(database, `v${index}`) : undefined)),
  );
  const singles = of.flatMap((field, index) =>
    canGroup(field) && !isMultiple(field)
      ? [{ field, column: `v${index}`, asking: roundsByField[index] ?? [], classes: classes[index] }]
      : [],
  );
  const [single, listed] = await Promise.all([
    singleAnswers(database, singles),
    Promise.all(
      of.map(async (field, index) =>
        isMultiple(field) ? listedAnswers(survey, question, field, roundsByField[index] ?? []) : NOTHING,
      ),
    ),
  ]);
  const answers = of.map(
    (_, index) => single[singles.findIndex(({ column }) => column === `v${index}`)] ?? listed[index] ?? NOTHING,
  );
  const keys = await Promise.all(
    of.map((field, index) =>
      answerKeys(
        survey,
        canGroup(field) ? field : undefined,
        classes[index],
        (answers[index] ?? NOTHING).answers.map(({ key }) => key),
      ),
    ),
  );
  return of.map((field, index): Description => {
    const number = (name: string): number | null => numberOf(found[`${name}${index}`]);
    const known = number('known') ?? 0;
    const inRounds = number('asked') ?? 0;
    const own = answers[index] ?? NOTHING;
    return {
      of: field.name,
      known,
      missing: inRounds - known,
      notAsked: (numberOf(found['total']) ?? 0) - inRounds,
      distinct: areKeys(field) ? own.answersInAll : (number('different') ?? 0),
      least: number('least'),
      median: number('median'),
      most: number('most'),
      ...own,
      keys: keys[index] ?? { classWidth: null, names: {} },
    };
  });
}
