import { t } from '@groundwork/shared/messages';
import { Failure } from '@groundwork/shared/ui/core';
import { RecordTable, useLazyPart, type Column } from '@groundwork/shared/ui/data';
import { giniOfAll, giniOfHolders, lorenzOfAll, lorenzOfHolders } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { NoAccess } from '../../shared/figures/NoAccess.tsx';
import { indicatorResult } from '../../shared/figures/results.ts';
import { FigureCard } from '../../shared/section/FigureCard.tsx';
import { TOO_FEW_ANSWERS } from '../../shared/figures/suppression/suppression.ts';
import { capitalised, formatValue, isFew, rangeText, resultText } from '../../shared/figures/text/format.ts';
import section from '../../shared/section/section.module.css';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import { basisText, WhereAsked } from '../../shared/section/WhereAsked.tsx';
import { lorenzCurve, type LorenzPoint } from './lorenz-curve.ts';
import styles from './LorenzPanel.module.css';

const loadChart = () => import('./LorenzChart.tsx');

const about = lorenzOfAll;

interface LorenzPanelProps {
  readonly figures: Figures;
  readonly context: PanelContext;
}

/** How much of the land the households with least of it have; with and without those that have none. */
export function LorenzPanel(props: LorenzPanelProps) {
  if (props.figures.refused.has(about.id)) return <NoAccess title={about.title} />;
  return (
    <WhereAsked title={about.title} asks={about.asks} about={about} context={props.context}>
      <Panel {...props} />
    </WhereAsked>
  );
}

function Panel({ figures, context }: LorenzPanelProps) {
  const { weighted } = context.view;
  const [ofAll, ofHolders] = [figures.of(lorenzOfAll.id, 'all'), figures.of(lorenzOfHolders.id, 'all')];
  const [all, holders] = useMemo(() => [lorenzCurve(ofAll), lorenzCurve(ofHolders)], [ofAll, ofHolders]);
  const { part, failed, retry } = useLazyPart(loadChart, all.length > 0);
  const [gini, giniHolders] = [giniOfAll, giniOfHolders].map(({ id }) => figures.of(id, 'all'));
  const result = ofAll && indicatorResult(ofAll, null, weighted);
  const n = ofHolders?.cells[0]?.estimate.n ?? 0;
  const table = () => <TenthsTable all={all} holders={holders} />;
  const basis = result
    ? t`${basisText({ result, counted: about.counted, asks: about.asks, context })}; ${n.toLocaleString()} of them have land`
    : '';
  const index = (figure: typeof gini): string => {
    const found = figure && indicatorResult(figure, null, weighted);
    const range = found && rangeText(found, 'index');
    return `${found ? resultText(found, 'index') : t`no access`}${range === undefined ? '' : ` (${range})`}`;
  };
  const chart = (
    <div className={styles.chart}>
      {part && <part.LorenzChart all={all} holders={holders} description={t`${about.note ?? ''} ${basis}.`} />}
      {failed && (
        <>
          <Failure title={t`The chart could not be loaded.`} onRetry={retry} calm />
          {table()}
        </>
      )}
    </div>
  );
  return (
    <FigureCard title={about.title} about={about} view={context.view} {...(all.length > 0 && { chart, table })}>
      <p className={section.basis}>{basis}</p>
      {all.length > 0 && (
        <p
          className={section.finding}
        >{t`Gini ${index(gini)}; of households with land ${index(giniHolders)}. The dashed line shows equal shares.`}</p>
      )}
      {all.length === 0 && (
        <p>{result && isFew(result) ? `${capitalised(TOO_FEW_ANSWERS)}.` : t`There is no land to compare.`}</p>
      )}
    </FigureCard>
  );
}

function TenthsTable({
  all,
  holders,
}: {
  readonly all: readonly LorenzPoint[];
  readonly holders: readonly LorenzPoint[];
}) {
  const columns: readonly Column<LorenzPoint>[] = [
    {
      key: 'households',
      title: t`Households with least land`,
      cell: ({ households }) => formatValue(households, 'percent'),
    },
    { key: 'all', title: t`Land, all households`, align: 'end', cell: ({ land }) => formatValue(land, 'percent') },
    {
      key: 'holders',
      title: t`Land, households with land`,
      align: 'end',
      cell: ({ households }) =>
        formatValue(holders.find((one) => one.households === households)?.land ?? null, 'percent'),
    },
  ];
  return (
    <RecordTable
      caption={t`Share of the land by tenths of the households`}
      columns={columns}
      rows={all}
      rowKey={({ households }) => String(households)}
    />
  );
}
