import { Bindings, numberOf, roundIn, textOf, type Database, type Row, type Rounds } from '../figures/compute/index.ts';
import type { AskedSql, Check } from './check.ts';
import { narrowedBy, sortingOf, type CheckQuestion, type Sorting } from './question.ts';

/** What was found about a household, by its key, or about an enumerator, in a sentence. */
export interface CheckFinding {
  readonly household?: string;
  readonly enumerator?: string;
  readonly day?: string;
  readonly says: string;
}

/** A page of findings, and how many there are. */
export interface FoundByCheck {
  readonly total: number;
  readonly findings: readonly CheckFinding[];
}

/** The households that are looked at. What is usual is always taken from all of them. */
function homesSql(question: CheckQuestion, bindings: Bindings): string {
  const rules = narrowedBy(question).map(([column, value]) => `CAST(${column} AS VARCHAR) = ${bindings.add(value)}`);
  return `homes AS (SELECT households.*, CAST(survey_round_id AS VARCHAR) AS round FROM households${rules.length === 0 ? '' : ` WHERE ${rules.join(' AND ')}`})`;
}

const askedIn =
  ({ asked }: Rounds, bindings: Bindings): AskedSql =>
  (part) =>
    roundIn(
      [...asked].flatMap(([round, parts]) => (parts.has(part) ? [round] : [])),
      bindings,
      'h.round',
    );

/** Enumerators are few: they are sorted here, E2 before E10. */
async function aboutEnumerators(
  database: Database,
  { sql, order, says }: Check,
  question: CheckQuestion,
  rounds: Rounds,
): Promise<FoundByCheck> {
  const bindings = new Bindings();
  const rows = await database.query(
    `WITH ${homesSql(question, bindings)}, found AS (${sql(askedIn(rounds, bindings))}) SELECT * FROM found ORDER BY ${order}`,
    bindings.values,
  );
  const findings = rows.map((row) => ({
    enumerator: textOf(row['enumerator']),
    ...(row['day'] !== undefined && { day: textOf(row['day']) }),
    says: says(row),
  }));
  const sorting = sortingOf(question);
  if (sorting?.by === 'enumerator')
    findings.sort(
      (a, b) => a.enumerator.localeCompare(b.enumerator, 'en', { numeric: true }) * (sorting.isDescending ? -1 : 1),
    );
  return { total: rows.length, findings: findings.slice(question.offset, question.offset + question.limit) };
}

/** What is not known is last in either direction, in every database. */
function orderSql(order: string, sorting: Sorting | undefined): string {
  const own = order
    .split(', ')
    .map((column) => `found.${column}`)
    .join(', ');
  if (!sorting) return own;
  const column = `${sorting.table === 'villages' ? 'v' : 'h'}.${sorting.column}`;
  return `${column} IS NULL, ${column}${sorting.isDescending ? ' DESC' : ''}, ${own}`;
}

async function aboutHouseholds(
  database: Database,
  { asks, sql, order, says }: Check,
  question: CheckQuestion,
  rounds: Rounds,
): Promise<FoundByCheck> {
  const bindings = new Bindings();
  const asked = askedIn(rounds, bindings);
  const sorting = sortingOf(question);
  const found = `WITH ${homesSql(question, bindings)}, found AS (${sql(asked)}), chosen AS (
  SELECT found.*, COUNT(*) OVER () AS found_in_all, ROW_NUMBER() OVER (ORDER BY ${orderSql(order, sorting)}) AS place
  FROM found JOIN homes AS h ON h.id = found.household_id${sorting?.table === 'villages' ? ' LEFT JOIN villages AS v ON v.village_id = h.village_id' : ''}${asks ? ` WHERE ${asks.map(asked).join(' OR ')}` : ''}
)`;
  // The first row has the number of all of them, also where the page is empty or beyond the last.
  const rows = await database.query(
    `${found} SELECT * FROM chosen WHERE place = 1 OR (place > ${question.offset} AND place <= ${question.offset + question.limit}) ORDER BY place`,
    bindings.values,
  );
  const page = rows.filter(
    ({ place }) => Number(place) > question.offset && Number(place) <= question.offset + question.limit,
  );
  return {
    total: numberOf(rows[0]?.['found_in_all']) ?? 0,
    findings: page.map((row: Row) => ({ household: textOf(row['household_id']), says: says(row) })),
  };
}

/**
 * The findings of one check among the rows of a database, which is the survey as its reader sees it. What is usual is taken from all these rows,
 * however few households the question is about.
 */
export const runCheck = (
  database: Database,
  check: Check,
  question: CheckQuestion,
  rounds: Rounds,
): Promise<FoundByCheck> =>
  check.group === 'enumerators'
    ? aboutEnumerators(database, check, question, rounds)
    : aboutHouseholds(database, check, question, rounds);
