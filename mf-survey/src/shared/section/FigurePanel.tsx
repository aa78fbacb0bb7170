import { DistributionCard } from './DistributionCard.tsx';
import { IndicatorCard } from './IndicatorCard.tsx';
import type { PanelContext } from './SectionScreen.tsx';
import { WhereAsked } from './WhereAsked.tsx';
import { answerFor, groupedAnswer, titleOf, type FigureShown } from './figure-shown.ts';
import type { Figures } from '../figures/figures.data.ts';
import { NoAccess } from '../figures/NoAccess.tsx';

interface FigurePanelProps extends FigureShown {
  readonly figures: Figures;
  readonly context: PanelContext;
}

/** One indicator as the server computed it, or in its place why there is none. */
export function FigurePanel({ figures, context, ...shown }: FigurePanelProps) {
  const { indicator } = shown;
  const { by, village } = context.view;
  const title = titleOf(shown);
  const grouped = groupedAnswer(shown, figures, by);
  if (!grouped) return <NoAccess title={title} />;
  const villages =
    village === '' && grouped.by !== undefined && grouped.by !== 'village'
      ? answerFor(shown, figures, 'village')
      : undefined;
  const { measure } = indicator;
  const headline = indicator.headline?.of;
  return (
    <WhereAsked title={title} asks={indicator.asks} about={indicator} context={context}>
      {measure.kind === 'shares' ? (
        <DistributionCard
          shown={shown}
          measure={measure}
          title={title}
          context={context}
          headline={headline && groupedAnswer({ ...shown, indicator: headline }, figures, by)}
          {...grouped}
        />
      ) : (
        <IndicatorCard
          shown={shown}
          title={title}
          context={context}
          {...grouped}
          villages={villages?.by === 'village' ? villages : undefined}
        />
      )}
    </WhereAsked>
  );
}
