import { Link, useSearchParams } from '@groundwork/shared';
import { FigureTile } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import type { Indicator } from '../../shared/indicators/core/result.ts';
import type { SurveyRow } from '../../shared/indicators/core/rows.ts';
import { AboutFigure } from '../../shared/section/AboutFigure.tsx';
import { basisOf } from '../../shared/section/format.ts';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import { Told } from '../../shared/section/Told.tsx';

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
  const result = useMemo(() => indicator.compute(rows, view.weighted), [indicator, rows, view.weighted]);
  const search = address.toString();
  return (
    <FigureTile
      label={qualifier === undefined ? indicator.title : `${indicator.title}, ${qualifier}`}
      value={<Told result={result} unit={indicator.unit} />}
      note={
        <>
          {basisOf(result, indicator.counted)}
          <AboutFigure about={indicator} view={view} result={result} />
          <Link to={search === '' ? to : `${to}?${search}`}>{screen}</Link>
        </>
      }
    />
  );
}
