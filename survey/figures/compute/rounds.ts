import { copiedTables, parentOf, repeatIn, roundTables, type CopiedColumn } from '../../model/index.ts';
import type { Rounds } from './compute.ts';
import { numberOf, textOf, type Database, type Row } from './database.ts';
import { sampleOf, type Sample } from './sample.ts';
import type { ProposedDesign } from '../design.ts';

/** A survey round by its key; null for households of none. */
type Round = string | null;

/** What a survey round asked, as tables (`plots`) and questions (`plots.area_ha`). */
export interface AskedRound {
  readonly round: Round;
  readonly asked: readonly string[];
}

const HOUSEHOLDS = 'households';
const WEIGHT = 'households.weight';

/** What the database fills in by itself is no answer: a round in which all weights are 1 may have no weights. */
const FILLED_IN: Readonly<Record<string, string>> = { [WEIGHT]: '1' };

/** Columns that are the server's and not the questionnaire's. Which custom questions a round asked is recorded. */
const OWN = new Set([
  'answers',
  'id',
  'household_id',
  'plot_id',
  'village_id',
  'survey_round_id',
  'review_state',
  'user_created',
]);

/** The questions of a table, and what counts the answers to each. */
const questionsOf = (
  table: string,
  columns: readonly CopiedColumn[],
): readonly (readonly [part: string, sql: string])[] =>
  columns
    .filter(({ name }) => !OWN.has(name))
    .map(({ name, presenceOf = name }) => {
      const part = `${table}.${presenceOf}`;
      const filled = FILLED_IN[part];
      return [part, `COUNT(${filled === undefined ? `r.${name}` : `CASE WHEN r.${name} <> ${filled} THEN 1 END`})`];
    });

const parents = new Map<string, string | undefined>(roundTables.map((table) => [table.name, parentOf(table)?.table]));

/** Everything of the model that a round can ask, and what counts the rows that have it. Of repeat groups nobody asks about all at once. */
const counts: ReadonlyMap<string, string> = new Map(
  copiedTables
    .filter(({ name }) => parents.has(name))
    .flatMap(({ name, columns }) => [
      [name, 'COUNT(*)'],
      ...(name === 'repeat_rows' ? [] : questionsOf(name, columns)),
    ]),
);

/** What counts the rows that have a part: of the table of a repeat group, those of the group. */
function countSql(part: string): string | undefined {
  const repeat = repeatIn(part);
  return repeat === undefined ? counts.get(part) : `COUNT(CASE WHEN r.repeat_name = '${repeat}' THEN 1 END)`;
}

const tableOf = (part: string): string => part.split('.')[0] ?? part;

/** How a row of a table reaches the round of its household. */
function fromSql(table: string): string {
  if (table === HOUSEHOLDS) return 'households AS r';
  if (table === 'crop_plantings')
    return 'crop_plantings AS r JOIN plots AS p ON p.id = r.plot_id JOIN households AS h ON h.id = p.household_id';
  return `${table} AS r JOIN households AS h ON h.id = r.household_id`;
}

/** How many rows of each round have an answer, at least. */
type Answers = ReadonlyMap<Round, number>;

/** Counts the rows of a table that have some parts of it. */
async function countAnswers(
  database: Database,
  table: string,
  parts: readonly string[],
): Promise<readonly (readonly [part: string, answers: Answers])[]> {
  const round = `${table === HOUSEHOLDS ? 'r' : 'h'}.survey_round_id`;
  const columns = parts.map((part, index) => `${countSql(part) ?? '0'} AS q${index}`);
  const rows = await database.query(
    `SELECT CAST(${round} AS VARCHAR) AS round, ${columns.join(', ')} FROM ${fromSql(table)} GROUP BY ${round}`,
    [],
  );
  return parts.map((part, index) => [
    part,
    new Map(
      rows.map((row) => [typeof row['round'] === 'string' ? row['round'] : null, numberOf(row[`q${index}`]) ?? 0]),
    ),
  ]);
}

/** What was recorded of a round: by a data manager, and by the imports into it that have not been undone. */
const RECORDED = `SELECT CAST(row_id AS VARCHAR) AS round, value FROM survey_rounds__asked
UNION ALL SELECT CAST(b.survey_round_id AS VARCHAR), a.value FROM import_batches__asked AS a JOIN import_batches AS b ON b.id = a.row_id WHERE b.state = 'applied' AND b.survey_round_id IS NOT NULL`;

/** How the sample of each round was drawn. */
const SAMPLED =
  'SELECT CAST(id AS VARCHAR) AS round, sample_strata, sample_unit, sample_weights, sample_population FROM survey_rounds';

/** Where these stand. */
const RECORDING = ['survey_rounds', 'import_batches'];

/** What rounds record of their samples. */
interface Sampled {
  /** Whether a round has weights, where that is recorded. */
  readonly weighted: ReadonlyMap<Round, boolean>;
  readonly samples: ReadonlyMap<Round, Sample>;
}

interface Records extends Sampled {
  readonly asked: ReadonlyMap<Round, ReadonlySet<string>>;
}

/** The same with what a row of survey_rounds says of its round, and nothing else of that one. */
function withSample({ weighted, samples }: Sampled, round: Round, row: Row): Sampled {
  const [weights, sample] = [row['sample_weights'], sampleOf(row)];
  const isOther = ([key]: readonly [Round, unknown]): boolean => key !== round;
  return {
    weighted: new Map([
      ...[...weighted].filter(isOther),
      ...(weights === 'weight' || weights === 'equal' ? [[round, weights === 'weight'] as const] : []),
    ]),
    samples: new Map([...[...samples].filter(isOther), ...(sample ? [[round, sample] as const] : [])]),
  };
}

async function readRecords(database: Database): Promise<Records> {
  const [recorded, sampled] = await Promise.all([database.query(RECORDED, []), database.query(SAMPLED, [])]);
  const asked = new Map<Round, Set<string>>();
  for (const row of recorded) {
    const [round, part] = [textOf(row['round']), textOf(row['value'])];
    if (FILLED_IN[part] === undefined) asked.set(round, (asked.get(round) ?? new Set()).add(part));
  }
  const none: Sampled = { weighted: new Map(), samples: new Map() };
  return { asked, ...sampled.reduce((all, row) => withSample(all, textOf(row['round']), row), none) };
}

/** What is known of a state of the survey. A statement of an interrupted question may end after a change: what it found is of the state before. */
interface Known {
  readonly answers: Map<string, Answers>;
  records?: Records | undefined;
}

/**
 * What each survey round asked (docs/decisions/0024): whatever has a row or an answer, and what has been recorded. Parts are looked up
 * when they are needed, and remembered until a change can have made a difference.
 */
export class SurveyRounds {
  readonly #database: Database;
  #known: Known = { answers: new Map() };

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The rounds that have households.
   * @param parts what will be asked about
   * @param proposed a design to look at, in place of what its round records
   */
  async of(
    parts: Iterable<string>,
    proposed?: { readonly round: string; readonly design: ProposedDesign },
  ): Promise<Rounds> {
    const [answers, records] = await Promise.all([this.#answersTo([...parts, HOUSEHOLDS, WEIGHT]), this.#recorded()]);
    const { asked } = records;
    const { weighted, samples } = proposed ? withSample(records, proposed.round, proposed.design) : records;
    const isAsked = (round: Round, part: string): boolean => {
      const found = answers.get(part);
      if (!found) throw new Error(`Whether rounds asked "${part}" has not been looked up.`);
      const known = part === WEIGHT ? weighted.get(round) : undefined;
      return known ?? ((found.get(round) ?? 0) > 0 || asked.get(round)?.has(part) === true);
    };
    const rounds = [...(answers.get(HOUSEHOLDS)?.keys() ?? [])];
    return {
      asked: new Map(rounds.map((round) => [round, { has: (part) => isAsked(round, part) }])),
      design: { weightedRounds: rounds.filter((round) => isAsked(round, WEIGHT)), samples },
    };
  }

  /** Everything that each round asked; rounds without a household are among them where something has been recorded. */
  async all(): Promise<readonly AskedRound[]> {
    const [answers, { asked }] = await Promise.all([this.#answersTo(counts.keys()), this.#recorded()]);
    const rounds = new Set([...(answers.get(HOUSEHOLDS)?.keys() ?? []), ...asked.keys()]);
    return [...rounds].map((round) => {
      const answered = [...answers].flatMap(([part, found]) => ((found.get(round) ?? 0) > 0 ? [part] : []));
      return { round, asked: [...new Set([...answered, ...(asked.get(round) ?? [])])].toSorted() };
    });
  }

  /**
   * The survey has changed. What more rows answered than have changed is still answered.
   * @param changed how many rows of each table; undefined where that is not known, or where households may belong to other rounds than before
   */
  forget(changed?: ReadonlyMap<string, number>): void {
    const { answers: before, records } = this.#known;
    const rounds = before.get(HOUSEHOLDS);
    this.#known = {
      answers: new Map(),
      records: !changed || RECORDING.some((table) => changed.has(table)) ? undefined : records,
    };
    if (!changed || !rounds) return;
    for (const [part, answers] of before) {
      const table = tableOf(part);
      const rows = changed.get(table) ?? 0;
      const parent = parents.get(table) ?? HOUSEHOLDS;
      const isMoved = parent !== HOUSEHOLDS && changed.has(parent);
      if (isMoved || (rows > 0 && [...rounds.keys()].some((round) => (answers.get(round) ?? 0) <= rows))) continue;
      this.#known.answers.set(
        part,
        rows === 0 ? answers : new Map([...answers].map(([round, answered]) => [round, answered - rows])),
      );
    }
  }

  async #recorded(): Promise<Records> {
    const known = this.#known;
    known.records ??= await readRecords(this.#database);
    return known.records;
  }

  /** The answers to some parts, with one statement for each table of which some have not been counted. */
  async #answersTo(parts: Iterable<string>): Promise<ReadonlyMap<string, Answers>> {
    const { answers: known } = this.#known;
    const wanted = [...new Set(parts)];
    const missing = wanted.filter((part) => countSql(part) !== undefined && !known.has(part));
    const tables = [...new Set(missing.map(tableOf))];
    const counted = await Promise.all(
      tables.map((table) =>
        countAnswers(
          this.#database,
          table,
          missing.filter((part) => tableOf(part) === table),
        ),
      ),
    );
    for (const [part, answers] of counted.flat()) known.set(part, answers);
    return new Map(wanted.map((part) => [part, known.get(part) ?? new Map<Round, number>()]));
  }
}
