import { useSearchParams } from '@groundwork/shared';
import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { mostPoints, scorecardIndicators, USUAL_SCORECARD, type Scorecard } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import { FigurePanel } from '../../shared/section/FigurePanel.tsx';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import section from '../../shared/section/section.module.css';
import { PointsTable } from './PointsTable.tsx';
import { readScorecard, writeScorecard } from './scorecard-address.ts';
import { scorecardQuery, type Scored } from './scorecard.data.ts';

/** A poverty scorecard whose points and line are in the address, so that it can be sent and saved as a view; and what it says of the households. */
export function ScorecardPanel({ context }: { readonly context: PanelContext }) {
  const [address, setAddress] = useSearchParams();
  const [points, line] = [address.get('points') ?? '', address.get('line') ?? ''];
  const card = useMemo(() => readScorecard(new URLSearchParams({ points, line })), [points, line]);
  const { data, error, isFetching, refetch } = useServerQuery({
    ...scorecardQuery(card, context.view),
    placeholderData: keepPreviousData,
  });
  const change = (next: Scorecard) =>
    setAddress((now) => writeScorecard(now, next), { replace: true, preventScrollReset: true });
  const isUsual = writeScorecard(new URLSearchParams(), card).toString() === '';
  return (
    <>
      <Card title={t`Poverty scorecard`} className={section.wide}>
        <p className={section.basis}>
          {t`Points for what a household has, up to ${mostPoints(card).toLocaleString()}; a household with fewer points than the line counts as poor. Set both as your programme does. They are part of the address and can be saved as a view.`}
        </p>
        <PointsTable card={card} onChange={change} />
        {!isUsual && <Button onClick={() => change(USUAL_SCORECARD)}>{t`Reset to ten points each`}</Button>}
        {error && (
          <NotLoaded
            what={t`The figures of the scorecard`}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
            calm
          />
        )}
        {!data && !error && <Loading />}
      </Card>
      {data && !error && <ScorecardFigures scored={data} context={context} />}
    </>
  );
}

function ScorecardFigures({
  scored: { card, figures },
  context,
}: {
  readonly scored: Scored;
  readonly context: PanelContext;
}) {
  const { belowLine, meanScore } = useMemo(() => scorecardIndicators(card), [card]);
  return (
    <>
      <FigurePanel indicator={belowLine} figures={figures} context={context} />
      <FigurePanel indicator={meanScore} figures={figures} context={context} />
    </>
  );
}
