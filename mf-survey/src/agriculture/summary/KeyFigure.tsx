import { Link, useSearchParams } from '@groundwork/shared';
import { FigureTile } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { figureOf } from '../../shared/indicators/core/asked.ts';
import type { Indicator } from '../../shared/indicators/core/result.ts';
import type { SurveyRow } from '../../shared/indicators/core/rows.ts';
import { AboutFigure } from '../../shared/section/AboutFigure.tsx';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import { silentRounds, silentText } from '../../shared/section/silent-rounds.ts';
import { Told } from '../../shared/section/Told.tsx';
import { basisText } from '../../shared/section/WhereAsked.tsx';

interface KeyFigureProps<R extends SurveyRow> {
  readonly indicator: Indicator<R>;
  readonly rows: readonly R[];
  readonly context: PanelContext;
  readonly qualifier?: string;
  /** The screen that tells more, and its name. */
  readonly to: string;
  readonly screen: string;
}

/** One figure of a screen below, and the way there; the filter goes along. */
export function KeyFigure<R extends SurveyRow>({ indicator, rows, context, qualifier, to, screen }: KeyFigureProps<R>) {
  const [address] = useSearchParams();
  const { view } = context;
  const result = useMemo(() => figureOf(indicator, rows, view.weighted), [indicator, rows, view.weighted]);
  const silent = silentRounds(context, indicator.asks);
  const search = address.toString();
  return (
    <FigureTile
      label={qualifier === undefined ? indicator.title : `${indicator.title}, ${qualifier}`}
      value={silent.all ? 'not asked' : <Told result={result} unit={indicator.unit} />}
      note={
        <>
          {silent.all ? silentText(silent) : basisText({ result, counted: indicator.counted, asks: indicator.asks, context })}
          <AboutFigure about={indicator} view={view} result={result} />
          <Link to={search === '' ? to : `${to}?${search}`}>{screen}</Link>
        </>
      }
    />
  );
}
