import { useSearchParams } from '@groundwork/shared';
import { Button, Card, Loading } from '@groundwork/shared/ui/core';
import { useMemo } from 'react';
import { IndicatorPanel } from '../../shared/section/IndicatorPanel.tsx';
import { NotWorkedOut } from '../../shared/section/NotWorkedOut.tsx';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import section from '../../shared/section/section.module.css';
import { PointsTable } from './PointsTable.tsx';
import { readScorecard, writeScorecard } from './scorecard-address.ts';
import { belowLine, meanScore, mostPoints, USUAL, type Scorecard } from './scorecard.ts';
import { useScored } from './scored.data.ts';

/** A poverty scorecard whose points and line stand in the address, so that it can be sent and saved as a view; and what it says of the households. */
export function ScorecardPanel({ context }: { readonly context: PanelContext }) {
  const [address, setAddress] = useSearchParams();
  const [points, line] = [address.get('points') ?? '', address.get('line') ?? ''];
  const card = useMemo(() => readScorecard(new URLSearchParams({ points, line })), [points, line]);
  const { village, round } = context.view;
  const { households, error, isFetching, refetch } = useScored(card, { village, round });
  const change = (next: Scorecard) => setAddress((now) => writeScorecard(now, next), { replace: true, preventScrollReset: true });
  const [poor, mean] = useMemo(() => [belowLine(card), meanScore(card)], [card]);
  const isUsual = writeScorecard(new URLSearchParams(), card).toString() === '';
  return (
    <>
      <Card title="Poverty scorecard" className={section.wide}>
        <p className={section.basis}>
          {`Points for what a household has, up to ${mostPoints(card).toLocaleString()}; whoever has fewer than the line counts as poor. Set both as your programme does. They stand in the address and can be kept as a saved view.`}
        </p>
        <PointsTable card={card} onChange={change} />
        {!isUsual && <Button onClick={() => change(USUAL)}>Back to ten points each</Button>}
        {error && <NotWorkedOut what="What the scorecard asks for" error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!households && !error && <Loading />}
      </Card>
      {households && !error && (
        <>
          <IndicatorPanel indicator={poor} rows={households} context={context} />
          <IndicatorPanel indicator={mean} rows={households} context={context} />
        </>
      )}
    </>
  );
}
