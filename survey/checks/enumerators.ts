import { DEVIATIONS, number, USUAL, type AskedSql, type Check } from './check.ts';

/** More interviews of one enumerator in a day than this are implausible. */
const MOST_A_DAY = 12;
/** Enumerators with fewer interviews are not compared. */
const FEWEST_INTERVIEWS = 10;
/** Among fewer values nothing is unusual. */
const FEWEST_ENUMERATORS = 5;
const MOST_MISSING = 0.2;
const MOST_ALIKE = 0.95;

const ASKED = [
  'years_in_village',
  'rooms',
  'wall',
  'roof',
  'floor',
  'water_source',
  'water_roundtrip_min',
  'toilet_type',
  'handwash_facility',
  'meals_per_day',
];
const CHOSEN = ['wall', 'roof', 'floor', 'water_source', 'toilet_type', 'handwash_facility'];

const percent = (share: unknown): string => `${number(100 * Number(share), 1)}%`;
const upTo = (end: unknown): string => (end === null ? '' : ` (usually up to ${percent(end)})`);

/** Values of enumerators above a limit, or above what is usual among all: `x`, and `usual_end` where there is one. */
const unusualSql = (
  base: string,
  limit: number,
): string => `WITH base AS (SELECT '' AS g, valued.* FROM (${base}) AS valued), ${USUAL}, compared AS (
  SELECT base.*, CASE WHEN usual.n >= ${FEWEST_ENUMERATORS} AND usual.deviation > 0 THEN usual.median + ${DEVIATIONS} * usual.deviation END AS usual_end FROM base JOIN usual ON usual.g = base.g
)
SELECT * FROM compared WHERE x > ${limit} OR x > usual_end`;

const interviewsADay = `SELECT h.enumerator_code AS enumerator, h.interview_date AS day, COUNT(*) AS x FROM homes AS h
  WHERE h.enumerator_code IS NOT NULL AND h.interview_date IS NOT NULL GROUP BY h.enumerator_code, h.interview_date`;

/** What share of the answers that were asked for is missing. */
const missingShares = (asked: AskedSql): string => `SELECT enumerator, n, 1 - given * 1.0 / questions AS x FROM (
  SELECT h.enumerator_code AS enumerator, COUNT(*) AS n, ${ASKED.map((field) => `COUNT(h.${field})`).join(' + ')} AS given,
    ${ASKED.map((field) => `COUNT(*) FILTER (WHERE ${asked(`households.${field}`)})`).join(' + ')} AS questions
  FROM homes AS h WHERE h.enumerator_code IS NOT NULL AND h.consent GROUP BY h.enumerator_code
) AS counted WHERE n >= ${FEWEST_INTERVIEWS} AND questions > 0`;

/** The share of the most frequent answer, on average over the questions. */
const alikeShares = `SELECT enumerator, AVG(share) AS x FROM (
  SELECT enumerator, field, MAX(n) * 1.0 / SUM(n) AS share FROM (
    ${CHOSEN.map((field) => `SELECT h.enumerator_code AS enumerator, '${field}' AS field, COUNT(*) AS n FROM homes AS h WHERE h.enumerator_code IS NOT NULL AND h.${field} IS NOT NULL GROUP BY h.enumerator_code, h.${field}`).join('\n    UNION ALL ')}
  ) AS given GROUP BY enumerator, field HAVING SUM(n) >= ${FEWEST_INTERVIEWS}
) AS fields GROUP BY enumerator`;

const beyond = `${DEVIATIONS} robust standard deviations above the median of at least ${FEWEST_ENUMERATORS}`;

/** The length of interviews is not recorded. */
export const enumerators: readonly Check[] = [
  {
    id: 'interviews-a-day',
    group: 'enumerators',
    title: 'Many interviews in a day',
    rule: `An enumerator has more than ${MOST_A_DAY} interviews on a day, or more than ${beyond} days.`,
    reads: { households: ['enumerator_code', 'interview_date'] },
    sql: () => unusualSql(interviewsADay, MOST_A_DAY),
    order: 'x DESC, day, enumerator',
    says: ({ day, x, usual_end: end }) =>
      `${number(x, 0)} interviews on ${String(day)}.${end === null ? '' : ` Usually up to ${number(end, 1)}.`} Plausible: up to ${MOST_A_DAY}.`,
  },
  {
    id: 'missing-answers',
    group: 'enumerators',
    title: 'Many missing answers',
    rule: `Of up to ten questions about dwelling, water and meals, an enumerator with at least ${FEWEST_INTERVIEWS} interviews leaves more than ${percent(MOST_MISSING)} unanswered, or more than ${beyond} enumerators.`,
    reads: { households: ['enumerator_code', 'consent', 'survey_round_id', ...ASKED] },
    asks: ASKED.map((field) => `households.${field}`),
    sql: (asked) => unusualSql(missingShares(asked), MOST_MISSING),
    order: 'x DESC, enumerator',
    says: ({ n, x, usual_end: end }) =>
      `${percent(x)} of the answers of ${number(n, 0)} interviews are missing${upTo(end)}.`,
  },
  {
    id: 'uniform-answers',
    group: 'enumerators',
    title: 'Very uniform answers',
    rule: `Of six questions with a choice, on average more than ${percent(MOST_ALIKE)} of an enumerator’s answers are the same one, or more than ${beyond} enumerators; at least ${FEWEST_INTERVIEWS} answers.`,
    reads: { households: ['enumerator_code', ...CHOSEN] },
    sql: () => unusualSql(alikeShares, MOST_ALIKE),
    order: 'x DESC, enumerator',
    says: ({ x, usual_end: end }) =>
      `On average ${percent(x)} of the answers to a question are the same one${upTo(end)}.`,
  },
];
