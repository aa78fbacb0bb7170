import type { Part } from '../../shared/indicators/core/asked.ts';
import { meanOf, shareOf } from '../../shared/indicators/core/estimate.ts';
import type { Indicator } from '../../shared/indicators/core/result.ts';
import type { HeadedRow } from '../../shared/indicators/core/rows.ts';

/** Questions of the scorecard, in their order; each is answered yes or no by what the household said. */
export const ITEMS = {
  floor: 'Floor of cement or tiles',
  roof: 'Roof of iron sheets or tiles',
  wall: 'Walls of burnt bricks or cement blocks',
  phone: 'Owns a mobile phone',
  bicycle: 'Owns a bicycle',
  radio: 'Owns a radio',
  solar: 'Owns a solar panel',
  bed: 'Owns a bed',
  toilet: 'Has a toilet of its own',
  meals: 'Ate three meals yesterday',
  space: 'At most three people to a room',
  literate: 'The head can read and write',
} as const;
export type Item = keyof typeof ITEMS;
export const ITEM_NAMES = Object.keys(ITEMS) as readonly Item[];

/** Where each question stands in the questionnaire. */
const STANDS: Readonly<Record<Item, readonly Part[]>> = {
  floor: ['households.floor'],
  roof: ['households.roof'],
  wall: ['households.wall'],
  phone: ['households.assets'],
  bicycle: ['households.assets'],
  radio: ['households.assets'],
  solar: ['households.assets'],
  bed: ['households.assets'],
  toilet: ['households.toilet_type', 'households.toilet_shared'],
  meals: ['households.meals_per_day'],
  space: ['households.rooms', 'members'],
  literate: ['members.is_head', 'members.can_read_write'],
};

const asksOf = ({ points }: Pick<Scorecard, 'points'>): readonly Part[] => [...new Set(ITEM_NAMES.flatMap((item) => (points[item] > 0 ? STANDS[item] : [])))];

/** A household with its answers; null where an answer is not known. */
export interface ScoredHousehold extends HeadedRow {
  readonly answers: Readonly<Record<Item, boolean | null>>;
  /** Only where the server has added up the points of a card: null where the score is not known. */
  readonly score?: number | null;
}

/** Points for a yes to each question, and the line: households below it are counted as poor. */
export interface Scorecard {
  readonly points: Readonly<Record<Item, number>>;
  readonly line: number;
}

/** Ten points each, and a line at 40 of 120: a place to begin, which nobody has tested. */
export const USUAL: Scorecard = {
  points: Object.fromEntries(ITEM_NAMES.map((item) => [item, 10])) as Record<Item, number>,
  line: 40,
};

/** The most that a household can have. */
export const mostPoints = ({ points }: Scorecard): number => ITEM_NAMES.reduce((sum, item) => sum + points[item], 0);

/** Σ points of what is answered yes; null as soon as an answer that has points is not known. */
export function scoreOf(household: Pick<ScoredHousehold, 'answers' | 'score'>, { points }: Scorecard): number | null {
  if (household.score !== undefined) return household.score;
  const { answers } = household;
  let score = 0;
  for (const item of ITEM_NAMES) {
    if (points[item] === 0) continue;
    const answer = answers[item];
    if (answer === null) return null;
    if (answer) score += points[item];
  }
  return score;
}

const SOURCE = 'In the manner of simple poverty scorecards (Schreiner 2004); questions, points and line as they are set here';
const NOTE = 'Not a validated index: the points and the line are yours, and the share says nothing about a national poverty line. A household with an unknown answer that has points counts as not known.';

/** The formula with the points in it. */
export const formulaOf = ({ points }: Scorecard): string =>
  ITEM_NAMES.filter((item) => points[item] > 0)
    .map((item) => `${points[item]} × “${ITEMS[item]}”`)
    .join(' + ') || 'no question has points';

/** Households below the line ÷ households whose score is known. */
export const belowLine = (card: Scorecard): Indicator<ScoredHousehold> => ({
  title: `Households below ${card.line} points`,
  unit: 'percent',
  counted: 'households',
  asks: asksOf(card),
  behind: { table: 'households' },
  formula: `Households with a score below ${card.line} ÷ households whose score is known; score = ${formulaOf(card)}, of ${mostPoints(card)}`,
  source: SOURCE,
  note: NOTE,
  compute: (households, weighted) =>
    shareOf(households, weighted, (household) => {
      const score = scoreOf(household, card);
      return score === null ? null : score < card.line;
    }),
});

/** The mean score. */
export const meanScore = (card: Scorecard): Indicator<ScoredHousehold> => ({
  title: 'Score, mean',
  unit: 'mean',
  counted: 'households',
  asks: asksOf(card),
  behind: { table: 'households' },
  formula: `Mean over the households of ${formulaOf(card)}, of ${mostPoints(card)}`,
  source: SOURCE,
  note: NOTE,
  compute: (households, weighted) => meanOf(households, weighted, (household) => scoreOf(household, card)),
});
