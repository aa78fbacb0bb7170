import type { Count } from '../../shared/section/counted-answers.data.ts';
import { asked, askedHeadSex, type PointedAnswer } from '../../shared/section/questions.ts';
import { field } from '../../shared/section/read-every.ts';
import { partWith } from '../../shared/indicators/core/facets.ts';
import type { HeadedRow } from '../../shared/indicators/core/rows.ts';
import { ITEM_NAMES, type Item, type Scorecard, type ScoredHousehold } from './scorecard.ts';

/** What answers yes to each question, as the server is asked for it; where rows are read, scorecard.data.ts says the same. */
const YES: Readonly<Record<Item, PointedAnswer>> = {
  floor: { field: 'floor', in: ['cement', 'tiles'] },
  roof: { field: 'roof', in: ['iron_sheets', 'tiles'] },
  wall: { field: 'wall', in: ['burnt_bricks', 'cement_blocks'] },
  phone: { field: 'assets', holds: 'mobile_phone' },
  bicycle: { field: 'assets', holds: 'bicycle' },
  radio: { field: 'assets', holds: 'radio' },
  solar: { field: 'assets', holds: 'solar_panel' },
  bed: { field: 'assets', holds: 'bed' },
  toilet: { field: 'toilet_type', out: ['none'], unless: 'toilet_shared' },
  meals: { field: 'meals_per_day', from: 3 },
  space: { field: 'rooms', people: 3 },
  literate: { head: 'can_read_write' },
};

interface Scored extends HeadedRow {
  readonly score: number | null;
}

/** Households, counted by what they score on a card; the line is not asked for. */
export const countScores = ({ points }: Pick<Scorecard, 'points'>): Count<Scored> => ({
  collection: 'households',
  questions: {
    headSex: askedHeadSex,
    score: asked({ points: ITEM_NAMES.flatMap((item) => (points[item] === 0 ? [] : [{ points: points[item], ...YES[item] }])) }, field.number),
  },
  facets: [['headSex', 'score']],
});

/** Such households as the indicators take them. */
export const scoredOf = (rows: readonly Scored[]): readonly ScoredHousehold[] => rows.map((row) => partWith<ScoredHousehold>({ ...row }, ['answers']));
