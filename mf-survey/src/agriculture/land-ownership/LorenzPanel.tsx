import { Card, Failure } from '@groundwork/shared/ui/core';
import { RecordTable, useLazyPart, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import type { Holding } from '../../shared/indicators/agriculture/holding.ts';
import { giniOfAll, giniOfHolders, landOf, lorenzCurve } from '../../shared/indicators/agriculture/land-concentration.ts';
import { figureOf, rowsAsked } from '../../shared/indicators/core/asked.ts';
import type { About } from '../../shared/indicators/core/result.ts';
import { AboutFigure } from '../../shared/section/AboutFigure.tsx';
import { formatValue, SMALLEST_PRINTED } from '../../shared/section/format.ts';
import section from '../../shared/section/section.module.css';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import { basisText, WhereAsked } from '../../shared/section/WhereAsked.tsx';
import styles from './LorenzPanel.module.css';
import { TENTHS } from './tenths.ts';

const loadChart = () => import(/* webpackChunkName: "lorenz-chart" */ './LorenzChart.tsx');

const about: About = {
  title: 'How land is divided',
  counted: 'households',
  formula: 'For each share of the households, those with least land first: their hectares ÷ all hectares',
  source: 'Lorenz curve; FAO, World Programme for the Census of Agriculture 2020',
  note: 'On the dashed line everybody would have equally much. The further below it, the more the land is in few hands.',
};

interface LorenzPanelProps {
  readonly holdings: readonly Holding[];
  readonly context: PanelContext;
}

/** How much of the land the households with least of it have; with and without those that have none. */
export const LorenzPanel = (props: LorenzPanelProps) => (
  <WhereAsked title={about.title} asks={giniOfAll.asks} about={about} context={props.context}>
    <Panel {...props} />
  </WhereAsked>
);

function Panel({ holdings: everybody, context }: LorenzPanelProps) {
  const { weighted } = context.view;
  const holdings = useMemo(() => rowsAsked(everybody, giniOfAll.asks).rows, [everybody]);
  const whole = useMemo(() => figureOf(giniOfAll, everybody, weighted), [everybody, weighted]);
  const some = useMemo(() => figureOf(giniOfHolders, holdings, weighted), [holdings, weighted]);
  const all = useMemo(() => lorenzCurve(holdings, weighted, true), [holdings, weighted]);
  const holders = useMemo(() => lorenzCurve(holdings, weighted, false), [holdings, weighted]);
  const { part, failed, retry } = useLazyPart(loadChart, all.length > 0);
  const table = () => <TenthsTable all={all} holders={holders} />;
  const basis = `${basisText({ result: whole, counted: about.counted, asks: giniOfAll.asks, context })}; ${some.n.toLocaleString()} of them have land`;
  return (
    <Card title={about.title}>
      <p className={section.basis}>{basis}</p>
      <AboutFigure about={about} view={context.view} />
      {all.length === 0 && <p>There is no land to divide.</p>}
      {all.length > 0 && (
        <div className={some.n < SMALLEST_PRINTED ? `${styles.chart} ${styles.few}` : styles.chart}>
          {part && <part.LorenzChart all={all} holders={holders} description={`${about.note} ${basis}.`} table={table} />}
          {failed && (
            <>
              <Failure title="The chart could not be loaded." onRetry={retry} calm />
              {table()}
            </>
          )}
        </div>
      )}
      {some.n < SMALLEST_PRINTED && all.length > 0 && <p className={styles.instead}>{`n < ${SMALLEST_PRINTED}`}</p>}
    </Card>
  );
}

type Curve = ReturnType<typeof lorenzCurve>;

function TenthsTable({ all, holders }: { readonly all: Curve; readonly holders: Curve }) {
  const columns: readonly Column<number>[] = [
    { key: 'households', title: 'Households with least land', cell: (share) => formatValue(share, 'percent') },
    { key: 'all', title: 'Land, all households', align: 'end', cell: (share) => formatValue(landOf(all, share), 'percent') },
    { key: 'holders', title: 'Land, households with land', align: 'end', cell: (share) => formatValue(landOf(holders, share), 'percent') },
  ];
  return <RecordTable caption="Share of the land by tenths of the households" columns={columns} rows={TENTHS} rowKey={String} />;
}
