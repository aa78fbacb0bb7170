import { questionSchema } from '@groundwork/survey/figures/schemas';
import { catalogue, scorecardIndicators, USUAL_SCORECARD, type Indicator } from '@groundwork/survey/indicators';
import type { AskedQuestion } from './recent-questions.ts';

const DIVISIONS = ['all', 'village'] as const;

const question = (
  indicators: readonly Indicator[],
  by: (typeof DIVISIONS)[number],
  more: object = {},
): AskedQuestion => ({
  kind: 'figures',
  question: questionSchema.parse({ figures: indicators.map(({ id }) => ({ id, by })), weighted: true, ...more }),
  rules: {},
});

/** The whole catalogue for all households, and then by village: indicators of the same rows together, because these are read once. */
export function catalogueQuestions(): readonly AskedQuestion[] {
  const indicators = [...catalogue.values()];
  const alike = [...new Set(indicators.map(({ from }) => from))].map((relation) =>
    indicators.filter(({ from }) => from === relation),
  );
  const scorecard = Object.values(scorecardIndicators(USUAL_SCORECARD));
  return DIVISIONS.flatMap((by) => [
    ...alike.map((some) => question(some, by)),
    question(scorecard, by, { scorecard: USUAL_SCORECARD }),
  ]);
}
