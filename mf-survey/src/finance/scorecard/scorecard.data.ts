import type { Scorecard } from '@groundwork/survey/indicators';
import { figuresQuery, type Figures } from '../../shared/figures/figures.data.ts';
import type { SectionView } from '../../shared/query/view/section-address.ts';
import { scorecardFigures } from './scorecard.figures.ts';

/** What a scorecard says of the households: with the card itself, because its figures stay while those of another one are on their way. */
export interface Scored {
  readonly card: Scorecard;
  readonly figures: Figures;
}

/** The figures of a scorecard as a question to the one cache. */
export function scorecardQuery(card: Scorecard, view: SectionView) {
  const { queryFn, ...query } = figuresQuery(scorecardFigures(card), card)(view);
  return {
    ...query,
    queryFn: async (context: { readonly signal: AbortSignal }): Promise<Scored> => ({
      card,
      figures: (await queryFn(context)).content,
    }),
  };
}
