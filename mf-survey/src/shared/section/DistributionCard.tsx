import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import type { Shares } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import { RowChart } from '../charts/RowChart.tsx';
import { valuesOf, type ChartRow } from '../charts/rows.ts';
import { scaleFor } from '../charts/scale.ts';
import { StackChart } from '../charts/StackChart.tsx';
import type { FigureShown, groupedAnswer } from './figure-shown.ts';
import { namesOf } from '../figures/names-of.ts';
import { distributionResult, indicatorResult } from '../figures/results.ts';
import { groupingName, type Grouping } from '../query/grouping/grouping.ts';
import { FigureCard } from './FigureCard.tsx';
import { answerFinding, nameable } from './finding/finding.ts';
import { FindingText } from './finding/FindingText.tsx';
import { groupFinding } from './finding/group-finding.ts';
import { capitalised, intervalSentence, writingOf } from '../figures/text/format.ts';
import { groupFigures, markOf, rowsOf } from './group-rows.ts';
import {
  categoryName,
  categoryRows,
  sharesGroups,
  shownCategories,
  stackRows,
  type SharesGroup,
} from './share-rows.ts';
import { ResultValue } from './ResultValue.tsx';
import { samplesOf } from '../figures/samples/samples.ts';
import styles from './section.module.css';
import type { PanelContext } from './SectionScreen.tsx';
import { SharesTable } from './tables/LazyTables.tsx';
import { basisText } from './WhereAsked.tsx';

interface DistributionCardProps {
  readonly shown: FigureShown;
  readonly measure: Shares;
  readonly title: string;
  readonly context: PanelContext;
  readonly figure: Figure;
  /** What is quoted of it, grouped as it is. */
  readonly headline: ReturnType<typeof groupedAnswer>;
  /** How it is grouped on the card; undefined where it is not. */
  readonly by: Grouping | undefined;
}

/** Shares of categories: parts of a whole as one bar a group; answers of which there may be several, and one whole alone, as dots. */
export function DistributionCard({ shown, measure, title, context, figure, headline, by }: DistributionCardProps) {
  const { indicator, palette = 'categories', wide = false } = shown;
  const { view } = context;
  const names = useMemo(() => namesOf(indicator, context.names), [indicator, context.names]);
  const { categories } = measure;
  const inOrder = shown.inOrder === true || palette !== 'categories';
  const whole = useMemo(() => distributionResult(figure, null, view.weighted), [figure, view.weighted]);
  const groups = useMemo(
    () => (by ? sharesGroups(figure, by, names, view.weighted) : []),
    [by, figure, names, view.weighted],
  );
  const nameOf = useMemo(() => (key: string) => categoryName(categories, key), [categories]);
  const isPair = by === 'sex' || by === 'head';
  const isStacked =
    measure.items === undefined &&
    shown.inOrder !== true &&
    (palette !== 'categories' || (groups.length > 0 && !isPair));
  const quoted = useMemo(
    () => headline && indicatorResult(headline.figure, null, view.weighted),
    [headline, view.weighted],
  );
  const finding = useMemo(() => {
    const known = groups.filter(({ unknown }) => !unknown);
    const rowOf = (key: string, { key: group, label, found }: SharesGroup): readonly ChartRow[] => {
      const own = found.shares.find((one) => one.key === key)?.result;
      return own ? [{ key: group, label, marks: [markOf(own, 'percent')] }] : [];
    };
    const ofAnswers = answerFinding(
      whole.shares.map(({ key }) => ({
        label: nameOf(key),
        known: nameable(
          known.flatMap((group) => rowOf(key, group)),
          true,
        ),
      })),
    );
    if (!headline?.by) return ofAnswers;
    const { figure: of, by: own } = headline;
    const found = groupFigures(of, own, names, view.weighted);
    const ofQuoted = groupFinding(
      [{ by: own, figure: of, groups: found, rows: rowsOf(found, own, 'percent') }],
      'percent',
    );
    return ofQuoted?.strong === undefined && ofAnswers?.strong !== undefined ? ofAnswers : ofQuoted;
  }, [whole, groups, headline, names, view.weighted, nameOf]);
  const name = by && (isStacked || isPair) ? t`${title} by ${groupingName[by]}` : title;
  const chart = useMemo(() => {
    if (whole.shares.length === 0) return null;
    if (isStacked) {
      const drawn = shownCategories(whole, palette, nameOf);
      return (
        <StackChart
          name={name}
          head={by ? capitalised(groupingName[by]) : t`Group`}
          categories={drawn}
          rows={stackRows(whole, groups, drawn)}
        />
      );
    }
    const rows = categoryRows(whole, isPair ? groups : [], nameOf, inOrder);
    return (
      <RowChart
        name={name}
        head={t`Answer`}
        rows={rows}
        scale={scaleFor(valuesOf(rows), { full: 1, writing: writingOf('percent') })}
      />
    );
  }, [whole, groups, isStacked, isPair, palette, inOrder, nameOf, name, by]);
  return (
    <FigureCard
      title={title}
      wide={wide}
      about={indicator}
      view={view}
      samples={whole.shares.some(({ result }) => result.interval !== undefined) ? samplesOf(context) : undefined}
      groupedBy={by}
      chart={chart && <div className={styles.chart}>{chart}</div>}
      data={() => ({
        unit: 'percent',
        lines: [{ label: t`All`, found: whole }, ...groups].flatMap(({ label, found }) =>
          found.shares.map(({ key, result }) => ({
            by: by ? groupingName[by] : '',
            group: label,
            answer: nameOf(key),
            result,
          })),
        ),
      })}
      table={() => (
        <SharesTable
          title={title}
          by={by}
          behind={indicator.behind}
          view={view}
          whole={whole}
          groups={groups}
          nameOf={nameOf}
        />
      )}
    >
      {quoted && indicator.headline && (
        <div className={styles.found} data-not-drawn>
          <p className={styles.value}>
            {indicator.headline.label} <ResultValue result={quoted} unit="percent" />
          </p>
          <p className={styles.rests}>
            <span>{intervalSentence(quoted, 'percent')}</span>
          </p>
        </div>
      )}
      <p className={styles.basis} data-not-drawn>
        <span>{basisText({ result: whole, counted: indicator.counted, asks: indicator.asks, context })}</span>
        {measure.items !== undefined && t` · several answers possible`}
      </p>
      {finding && <FindingText finding={finding} />}
      {by !== view.by && view.by !== 'all' && (
        <p className={styles.basis}>{t`Not available by ${groupingName[view.by]}.`}</p>
      )}
    </FigureCard>
  );
}
