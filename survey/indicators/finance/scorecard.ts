import type { Expression, Indicator, Part } from '../entry.ts';
import { hasItem, once } from '../lists.ts';
import { inLanguage } from '../../model/in-language.ts';

interface Question {
  readonly label: string;
  /** Where it is in the questionnaire. */
  readonly asks: readonly Part[];
  /** Whether the household has it; null where that is not known. */
  readonly is: Expression;
}

const answered = (label: string, field: string, codes: readonly string[]): Question => ({
  label,
  asks: [`households.${field}`],
  is: `${field} IN (${codes.map((code) => `'${code}'`).join(', ')})`,
});
const owns = (label: string, thing: string): Question => ({
  label,
  asks: ['households.assets'],
  is: `CASE WHEN assets IS NOT NULL THEN ${hasItem('households__assets', `item.value = '${thing}'`)} END`,
});

const QUESTIONS = {
  floor: answered('Floor of cement or tiles', 'floor', ['cement', 'tiles']),
  roof: answered('Roof of iron sheets or tiles', 'roof', ['iron_sheets', 'tiles']),
  wall: answered('Walls of burnt bricks or cement blocks', 'wall', ['burnt_bricks', 'cement_blocks']),
  phone: owns('Owns a mobile phone', 'mobile_phone'),
  bicycle: owns('Owns a bicycle', 'bicycle'),
  radio: owns('Owns a radio', 'radio'),
  solar: owns('Owns a solar panel', 'solar_panel'),
  bed: owns('Owns a bed', 'bed'),
  toilet: {
    label: inLanguage('Has a toilet of its own'),
    // Without a toilet nobody is asked whether it is shared.
    asks: ['households.toilet_type', 'households.toilet_shared'],
    is: "CASE WHEN toilet_type = 'none' THEN FALSE WHEN toilet_type IS NOT NULL THEN NOT toilet_shared END",
  },
  meals: {
    label: inLanguage('Ate three meals yesterday'),
    asks: ['households.meals_per_day'],
    is: 'meals_per_day >= 3',
  },
  space: {
    label: inLanguage('At most three people to a room'),
    asks: ['households.rooms', 'members'],
    is: 'CASE WHEN rooms > 0 THEN NULLIF((SELECT COUNT(*) FROM members AS listed WHERE listed.household_id = r.id), 0) <= 3 * rooms END',
  },
  literate: {
    label: inLanguage('The head can read and write'),
    asks: ['members.is_head', 'members.can_read_write'],
    // Not known where nobody is listed as head, or several are who differ.
    is: '(SELECT CASE WHEN COUNT(*) = COUNT(head.can_read_write) AND COUNT(DISTINCT head.can_read_write) = 1 THEN BOOL_AND(head.can_read_write) END FROM members AS head WHERE head.household_id = r.id AND head.is_head)',
  },
} as const satisfies Readonly<Record<string, Question>>;

/** A question of the scorecard, answered yes or no by what the household said. */
export type ScorecardItem = keyof typeof QUESTIONS;

/** The questions in their order. */
export const SCORECARD_ITEMS = Object.keys(QUESTIONS) as readonly ScorecardItem[];

export const scorecardLabel = (item: ScorecardItem): string => QUESTIONS[item].label;

/** Points in one question at most, and so the highest line. */
export const MOST_POINTS = 100;
export const HIGHEST_LINE = MOST_POINTS * SCORECARD_ITEMS.length;

/** Points for a yes to each question, whole numbers, and the line: households below it are counted as poor. */
export interface Scorecard {
  readonly points: Readonly<Record<ScorecardItem, number>>;
  readonly line: number;
}

/** Ten points each, and a line at 40 of 120: a place to begin, which nobody has tested. */
export const USUAL_SCORECARD: Scorecard = {
  points: Object.fromEntries(SCORECARD_ITEMS.map((item) => [item, 10])) as Record<ScorecardItem, number>,
  line: 40,
};

/** The most that a household can have. */
export const mostPoints = ({ points }: Scorecard): number =>
  SCORECARD_ITEMS.reduce((sum, item) => sum + points[item], 0);

/** Σ points of what is answered yes; null as soon as an answer that has points is not known. */
const scoreOf = (items: readonly ScorecardItem[]): Expression =>
  once(['0', ...items.map((item) => `:${item} * CAST((${QUESTIONS[item].is}) AS INTEGER)`)].join(' + '));

/** The formula with the points in it. */
const formulaOf = (items: readonly ScorecardItem[], { points }: Scorecard): string =>
  items.map((item) => `${points[item]} × “${QUESTIONS[item].label}”`).join(' + ') || 'no question has points';

/** Households below the line, and the mean score, of a scorecard that somebody has set. */
export function scorecardIndicators(card: Scorecard): { readonly belowLine: Indicator; readonly meanScore: Indicator } {
  const { points, line } = card;
  const items = SCORECARD_ITEMS.filter((item) => points[item] > 0);
  const score = scoreOf(items);
  const shared = {
    numbers: { ...Object.fromEntries(items.map((item) => [item, points[item]])), line },
    counted: inLanguage('households'),
    from: 'households',
    asks: [...new Set(items.flatMap((item): readonly Part[] => QUESTIONS[item].asks))],
    behind: { table: 'households' },
    source: 'After simple poverty scorecards (Schreiner 2004), with the questions, points and line set here',
    note: inLanguage(
      'Not a validated index: the points and the line are yours, and the share says nothing about a national poverty line. A household with an unknown answer that has points counts as not known.',
    ),
  } as const;
  return {
    belowLine: {
      ...shared,
      id: 'scorecard-below-line',
      title: inLanguage(`Households below ${line} points`),
      unit: 'percent',
      measure: { kind: 'share', of: `${score} < :line` },
      formula: inLanguage(
        `Households with a score below ${line} ÷ households whose score is known; score = ${formulaOf(items, card)}, of ${mostPoints(card)}`,
      ),
    },
    meanScore: {
      ...shared,
      id: 'scorecard-mean',
      title: inLanguage('Score, mean'),
      unit: 'mean',
      measure: { kind: 'mean', of: score },
      formula: inLanguage(`Mean over the households of ${formulaOf(items, card)}, of ${mostPoints(card)}`),
    },
  };
}
