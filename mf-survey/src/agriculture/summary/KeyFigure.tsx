import { Link, useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { FigureTile } from '@groundwork/shared/ui/data';
import type { Indicator } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { NO_ACCESS } from '../../shared/figures/NoAccess.tsx';
import { indicatorResult, partOf } from '../../shared/figures/results.ts';
import { AboutFigure } from '../../shared/section/AboutFigure.tsx';
import { intervalSentence } from '../../shared/figures/text/format.ts';
import { samplesOf } from '../../shared/figures/samples/samples.ts';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import { silentRounds, silentText } from '../../shared/query/rounds/silent-rounds.ts';
import { ResultValue } from '../../shared/section/ResultValue.tsx';
import { basisText } from '../../shared/section/WhereAsked.tsx';

interface KeyFigureProps {
  readonly indicator: Indicator;
  readonly figures: Figures;
  readonly context: PanelContext;
  /** The part of the figure that is shown, as a season. */
  readonly part?: { readonly key: string; readonly qualifier: string };
  /** The screen that says more: the end of its address. */
  readonly screen: string;
}

/** One figure of a screen below, and the way there; the filter goes along. */
export function KeyFigure({ indicator, figures, context, part, screen }: KeyFigureProps) {
  const [address] = useSearchParams();
  const { view } = context;
  const found = figures.of(indicator.id, 'all');
  const result = useMemo(
    () => found && indicatorResult(part ? partOf(found, part.key) : found, null, view.weighted),
    [found, part, view.weighted],
  );
  const silent = silentRounds(context, indicator.asks);
  const isOpen = result !== undefined && !figures.refused.has(indicator.id);
  const interval = isOpen && !silent.all ? intervalSentence(result, indicator.unit) : undefined;
  const basis = !isOpen
    ? NO_ACCESS
    : silent.all
      ? silentText(silent)
      : basisText({ result, counted: indicator.counted, asks: indicator.asks, context });
  return (
    <FigureTile
      label={
        <Link to={{ pathname: `/baseline-survey/agriculture/${screen}`, search: address.toString() }}>
          {part ? `${indicator.title}, ${part.qualifier}` : indicator.title}
        </Link>
      }
      value={silent.all ? t`not asked` : isOpen ? <ResultValue result={result} unit={indicator.unit} /> : t`no access`}
      note={
        <>
          {interval}
          {interval && <br />}
          <span>{basis}</span>
          <br />
          <AboutFigure about={indicator} view={view} samples={samplesOf(context)} {...(isOpen && { result })} />
        </>
      }
    />
  );
}
