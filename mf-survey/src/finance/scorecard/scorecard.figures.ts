import { scorecardIndicators, type Scorecard } from '@groundwork/survey/indicators';
import { shownBy, type ShownFigure } from '../../shared/figures/shown-figures.ts';

/** What the panel of a scorecard asks for. */
export const scorecardFigures = (card: Scorecard): readonly ShownFigure[] =>
  shownBy(Object.values(scorecardIndicators(card)));
