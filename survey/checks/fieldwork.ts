import type { Check } from './check.ts';
import { nonInterviewReasons } from '../model/index.ts';

type Reason = keyof typeof nonInterviewReasons;

/** Rounds as they follow one another; one without a first day comes before all others. */
const ROUNDS = `ordered AS (
  SELECT CAST(id AS VARCHAR) AS round, name, LEAD(CAST(id AS VARCHAR)) OVER (${followed()}) AS following, LEAD(name) OVER (${followed()}) AS following_name FROM survey_rounds
)`;

function followed(): string {
  return "ORDER BY COALESCE(CAST(start_date AS VARCHAR), ''), CAST(id AS VARCHAR)";
}

/** Households without an interview in the following round, with the recorded reason, if any. Two people may have recorded one at the same time. */
const NOT_AGAIN = `WITH ${ROUNDS}, marks AS (
  SELECT CAST(household_id AS VARCHAR) AS household, CAST(sought_in AS VARCHAR) AS round, MIN(reason) AS reason FROM non_interviews GROUP BY 1, 2
), left_over AS (
  SELECT h.id AS household_id, h.household_code AS code, ordered.following_name AS round_name, marks.reason
  FROM homes AS h JOIN ordered ON ordered.round = h.round AND ordered.following IS NOT NULL
  LEFT JOIN marks ON marks.household = CAST(h.id AS VARCHAR) AND marks.round = ordered.following
  WHERE NOT EXISTS (SELECT 1 FROM households AS later WHERE later.household_code = h.household_code AND CAST(later.survey_round_id AS VARCHAR) = ordered.following)
)`;

const ROUND_COLUMNS = ['id', 'name', 'start_date'];
const ORDER = 'code, household_id';

const notAgain = (
  { id, title, rule }: Pick<Check, 'id' | 'title' | 'rule'>,
  condition: string,
  says: (round: string) => string,
): Check => ({
  id,
  group: 'fieldwork',
  title,
  rule,
  reads: {
    households: ['household_code', 'survey_round_id'],
    survey_rounds: ROUND_COLUMNS,
    non_interviews: ['household_id', 'sought_in', 'reason'],
  },
  sql: () => `${NOT_AGAIN} SELECT household_id, code, round_name FROM left_over WHERE ${condition}`,
  order: ORDER,
  says: (finding) => says(String(finding['round_name'])),
});

const RULES: Readonly<Record<Reason, string>> = {
  moved: 'The next round did not interview it: it has moved away.',
  refused: 'The next round did not interview it: it refused.',
  dissolved: 'The next round did not interview it: there is no such household any more.',
  not_at_home: 'The next round did not interview it: nobody was found.',
};

/** The field work that a round has left. The households are those of the round before, by which the findings are filtered. */
export const fieldwork: readonly Check[] = [
  notAgain(
    {
      id: 'to-visit',
      title: 'Still to visit',
      rule: 'The next round has no interview with the code of the household, and nobody has recorded why.',
    },
    'reason IS NULL',
    (round) => `No interview in ${round}.`,
  ),
  ...(Object.keys(nonInterviewReasons) as Reason[]).map((reason) =>
    notAgain(
      { id: reason.replaceAll('_', '-'), title: nonInterviewReasons[reason], rule: RULES[reason] },
      `reason = '${reason}'`,
      (round) => `${nonInterviewReasons[reason]}, ${round}.`,
    ),
  ),
  {
    id: 'again',
    group: 'fieldwork',
    title: 'Interviewed again',
    rule: 'An earlier round has an interview with the code of the household.',
    reads: { households: ['household_code', 'survey_round_id'], survey_rounds: ROUND_COLUMNS },
    sql: () => `WITH places AS (
  SELECT CAST(id AS VARCHAR) AS round, name, ROW_NUMBER() OVER (${followed()}) AS place FROM survey_rounds
), visits AS (
  SELECT households.household_code AS code, places.place, places.name FROM households JOIN places ON places.round = CAST(households.survey_round_id AS VARCHAR)
), earlier AS (
  SELECT h.id AS household_id, h.household_code AS code, visits.name AS round_name, ROW_NUMBER() OVER (PARTITION BY h.id ORDER BY visits.place DESC) AS nth
  FROM homes AS h JOIN places ON places.round = h.round JOIN visits ON visits.code = h.household_code AND visits.place < places.place
)
SELECT household_id, code, round_name FROM earlier WHERE nth = 1`,
    order: ORDER,
    says: (finding) => `Interviewed in ${String(finding['round_name'])} as well.`,
  },
];

/** Households that any check has found, with the names of these checks. Findings about enumerators are about no household. */
export const anyFinding = (all: readonly Check[]): Check => {
  const own = all.filter(({ group }) => group !== 'enumerators' && group !== 'fieldwork');
  const reads: Record<string, string[]> = {};
  for (const check of own)
    for (const [table, columns] of Object.entries(check.reads))
      reads[table] = [...new Set([...(reads[table] ?? []), ...columns])];
  return {
    id: 'any',
    group: 'fieldwork',
    title: 'With findings',
    rule: 'At least one check has found something about the household. Numbers in custom questions are not among them.',
    reads,
    looksUp: own.flatMap(({ asks = [] }) => asks),
    sql: (asked) => `SELECT household_id, STRING_AGG(title, ', ' ORDER BY title) AS titles, COUNT(*) AS many FROM (
${own
  .map(({ title, asks, sql }) => {
    const inRounds = asks ? ` JOIN homes AS h ON h.id = one.household_id WHERE ${asks.map(asked).join(' OR ')}` : '';
    return `SELECT DISTINCT one.household_id, '${title.replaceAll("'", "''")}' AS title FROM (${sql(asked)}) AS one${inRounds}`;
  })
  .join('\nUNION ALL\n')}
) AS every GROUP BY household_id`,
    order: 'many desc, household_id',
    says: ({ titles }) => `${String(titles)}.`,
  };
};
