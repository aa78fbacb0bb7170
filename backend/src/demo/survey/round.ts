import { addDays, isSunday } from '../core/calendar.ts';
import { keyFor } from '../core/keys.ts';

export const currency = 'MZN';

/** One visit of the field teams to all households, and what is true of everything they wrote down. */
export interface Round {
  readonly id: string;
  readonly name: string;
  readonly kind: 'baseline' | 'endline';
  readonly season: string;
  /** Working days, the first one first. */
  readonly interviewDays: readonly string[];
}

const workingDays = (firstDay: string): readonly string[] =>
  Array.from({ length: 46 }, (_, index) => addDays(firstDay, index)).filter((day) => !isSunday(day));

export const baseline: Round = {
  id: keyFor('round', 'baseline'),
  name: 'Baseline 2024',
  kind: 'baseline',
  season: '2023/24',
  interviewDays: workingDays('2024-05-06'),
};

/** Fourteen months later, after the next harvest. */
export const endline: Round = {
  id: keyFor('round', 'endline'),
  name: 'Endline 2025',
  kind: 'endline',
  season: '2024/25',
  interviewDays: workingDays('2025-07-07'),
};

const example = { exchange_currency: 'USD', exchange_rate_source: 'An example for the demo, nobody’s official rate' };
const exchangeRates = {
  baseline: { ...example, exchange_rate: 0.01565 },
  endline: { ...example, exchange_rate: 0.0157 },
};

/** @param planned households to be interviewed at the endline, by the key of their village */
export const roundRows = (planned: Readonly<Record<string, number>> | null = null) =>
  [baseline, endline].map(({ id, name, kind, season, interviewDays }) => ({
    id,
    name,
    kind,
    start_date: interviewDays[0],
    end_date: interviewDays.at(-1),
    currency,
    ...exchangeRates[kind],
    exchange_rate_date: interviewDays.at(-1),
    season,
    planned_households: kind === 'endline' ? planned : null,
  }));

/** Says of every row in which round it was written down. */
export const inRound = <T extends object>(rows: readonly T[], { id }: Round): (T & { survey_round_id: string })[] =>
  rows.map((row) => ({ ...row, survey_round_id: id }));
