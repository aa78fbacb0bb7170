import type { Database } from '../../database/database.ts';
import { entryOf } from '../../values.ts';
import { DEVIATIONS, MAD_TO_DEVIATION, number, type AskedByRound, type EnumeratorCheck, type EnumeratorFinding, type Households } from './rules.ts';

/** More interviews of one enumerator in a day than this are implausible. */
const MOST_A_DAY = 12;
/** Enumerators with fewer interviews are not compared. */
const FEWEST_INTERVIEWS = 10;
/** Among fewer enumerators nothing is usual. */
const FEWEST_ENUMERATORS = 5;
const MOST_MISSING = 0.2;
const MOST_ALIKE = 0.95;

const ASKED = ['years_in_village', 'rooms', 'wall', 'roof', 'floor', 'water_source', 'water_roundtrip_min', 'toilet_type', 'handwash_facility', 'meals_per_day'];
const CHOSEN = ['wall', 'roof', 'floor', 'water_source', 'toilet_type', 'handwash_facility'];

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const below = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return Number.isInteger(middle) ? (below + (sorted[middle] ?? Number.NaN)) / 2 : below;
};

/** The upper limit of usual values, by median and MAD; undefined for too few values, or if most are equal. */
const usualEnd = (values: readonly number[]): number | undefined => {
  if (values.length < FEWEST_ENUMERATORS) return undefined;
  const median = medianOf(values);
  const deviation = MAD_TO_DEVIATION * medianOf(values.map((value) => Math.abs(value - median)));
  return deviation > 0 ? median + DEVIATIONS * deviation : undefined;
};

const percent = (share: number): string => `${number(100 * share, 1)}%`;
const compared = (end: number | undefined): string => (end === undefined ? '' : ` (usually up to ${percent(end)})`);
const dayText = (day: Date | string | number): string => (typeof day === 'number' ? new Date(day).toISOString() : day instanceof Date ? day.toISOString() : String(day)).slice(0, 10);

const known = (households: Households): Households => households.clone().whereNotNull('h.enumerator_code');

const tooMany = async (_database: Database, households: Households): Promise<readonly EnumeratorFinding[]> => {
  const rows = await known(households).whereNotNull('h.interview_date').groupBy('h.enumerator_code', 'h.interview_date').select('h.enumerator_code', 'h.interview_date').count<{ enumerator_code: string; interview_date: Date | string | number; n: number | string }[]>({ n: '*' });
  const counted = rows.map(({ enumerator_code: enumerator, interview_date: day, n }) => ({ enumerator, day: dayText(day), n: Number(n) }));
  const end = usualEnd(counted.map(({ n }) => n));
  return counted
    .filter(({ n }) => n > MOST_A_DAY || (end !== undefined && n > end))
    .sort((a, b) => b.n - a.n || a.day.localeCompare(b.day))
    .map(({ enumerator, day, n }) => ({ enumerator, day, says: `${number(n, 0)} interviews on ${day}.${end === undefined ? '' : ` Usually up to ${number(end, 1)}.`} Plausible: up to ${MOST_A_DAY}.` }));
};

/** How many of the questions each round asked. */
const howMany = (rounds: AskedByRound): ReadonlyMap<string | null, number> => new Map([...rounds].map(([round, asked]) => [round, ASKED.filter((field) => asked.has(`households.${field}`)).length]));

const missingAnswers = async (database: Database, households: Households, rounds: AskedByRound): Promise<readonly EnumeratorFinding[]> => {
  const asked = howMany(rounds);
  const answered = database.raw(ASKED.map((field) => `count(h.${field})`).join(' + ') + ' as answered');
  const rows = await known(households).where('h.consent', true).groupBy('h.enumerator_code', 'h.survey_round_id').select('h.enumerator_code', 'h.survey_round_id as round', answered).count<{ enumerator_code: string; round: string | null; answered: number | string; n: number | string }[]>({ n: '*' });
  const sums = new Map<string, { n: number; given: number; asked: number }>();
  for (const { enumerator_code: enumerator, round, answered: given, n } of rows) {
    const sum = entryOf(sums, enumerator, () => ({ n: 0, given: 0, asked: 0 }));
    sum.n += Number(n);
    sum.given += Number(given);
    sum.asked += Number(n) * (asked.get(round ?? null) ?? 0);
  }
  const shares = [...sums]
    .filter(([, sum]) => sum.n >= FEWEST_INTERVIEWS && sum.asked > 0)
    .map(([enumerator, { n, given, asked: all }]) => ({ enumerator, n, share: 1 - given / all }));
  const end = usualEnd(shares.map(({ share }) => share));
  return shares
    .filter(({ share }) => share > MOST_MISSING || (end !== undefined && share > end))
    .sort((a, b) => b.share - a.share)
    .map(({ enumerator, n, share }) => ({ enumerator, says: `${percent(share)} of the answers of ${number(n, 0)} interviews are missing${compared(end)}.` }));
};

const uniformAnswers = async (_database: Database, households: Households): Promise<readonly EnumeratorFinding[]> => {
  const alike = new Map<string, number[]>();
  for (const field of CHOSEN) {
    const rows = await known(households).whereNotNull(`h.${field}`).groupBy('h.enumerator_code', `h.${field}`).select('h.enumerator_code').count<{ enumerator_code: string; n: number | string }[]>({ n: '*' });
    const byEnumerator = new Map<string, number[]>();
    for (const { enumerator_code: enumerator, n } of rows) entryOf(byEnumerator, enumerator, () => []).push(Number(n));
    for (const [enumerator, counts] of byEnumerator) {
      const all = counts.reduce((sum, n) => sum + n, 0);
      if (all >= FEWEST_INTERVIEWS) entryOf(alike, enumerator, () => []).push(Math.max(...counts) / all);
    }
  }
  const shares = [...alike].map(([enumerator, values]) => ({ enumerator, share: values.reduce((sum, value) => sum + value, 0) / values.length }));
  const end = usualEnd(shares.map(({ share }) => share));
  return shares
    .filter(({ share }) => share > MOST_ALIKE || (end !== undefined && share > end))
    .sort((a, b) => b.share - a.share)
    .map(({ enumerator, share }) => ({ enumerator, says: `On average ${percent(share)} of the answers to a question are the same one${compared(end)}.` }));
};

const beyond = `${DEVIATIONS} robust standard deviations above the median of at least ${FEWEST_ENUMERATORS}`;

/** The length of interviews is not recorded. */
export const enumerators: readonly EnumeratorCheck[] = [
  {
    id: 'interviews-a-day',
    group: 'enumerators',
    title: 'Many interviews in a day',
    rule: `An enumerator has more than ${MOST_A_DAY} interviews on a day, or more than ${beyond} days.`,
    reads: { households: ['enumerator_code', 'interview_date'] },
    find: tooMany,
  },
  {
    id: 'missing-answers',
    group: 'enumerators',
    title: 'Many missing answers',
    rule: `Of up to ten questions about dwelling, water and meals, an enumerator with at least ${FEWEST_INTERVIEWS} interviews leaves more than ${percent(MOST_MISSING)} unanswered, or more than ${beyond} enumerators.`,
    reads: { households: ['enumerator_code', 'consent', ...ASKED] },
    find: missingAnswers,
  },
  {
    id: 'uniform-answers',
    group: 'enumerators',
    title: 'Very uniform answers',
    rule: `Of six questions with a choice, on average more than ${percent(MOST_ALIKE)} of an enumerator’s answers are the same one, or more than ${beyond} enumerators; at least ${FEWEST_INTERVIEWS} answers.`,
    reads: { households: ['enumerator_code', ...CHOSEN] },
    find: uniformAnswers,
  },
];
