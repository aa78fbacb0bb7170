import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import { useMemo } from 'react';
import { groupingName, type Grouping } from '../query/grouping/grouping.ts';
import { exchangedResult, exchangeOf, indicatorResult } from '../figures/results.ts';
import type { FigureShown } from './figure-shown.ts';
import { namesOf } from '../figures/names-of.ts';
import { Exchanged } from './Exchanged.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FindingText } from './finding/FindingText.tsx';
import { groupFinding, type ComparedGroups } from './finding/group-finding.ts';
import { basisOf, intervalSentence } from '../figures/text/format.ts';
import { groupFigures, rowsOf, type GroupFigure } from './group-rows.ts';
import { GroupChart } from './GroupChart.tsx';
import { GroupTable } from './tables/LazyTables.tsx';
import { ExchangeNote } from './LazyAbout.tsx';
import styles from './section.module.css';
import { samplesOf } from '../figures/samples/samples.ts';
import type { PanelContext } from './SectionScreen.tsx';
import { ResultValue } from './ResultValue.tsx';
import { silentRounds, silentText } from '../query/rounds/silent-rounds.ts';

interface IndicatorCardProps {
  readonly shown: FigureShown;
  readonly title: string;
  readonly context: PanelContext;
  readonly figure: Figure;
  /** How it is grouped on the card; undefined where it is not. */
  readonly by: Grouping | undefined;
  /** The same by village, where the answer has that too: for the finding and the table, and drawn on a wide card. */
  readonly villages?: Figure | undefined;
}

interface Compared extends ComparedGroups {
  readonly groups: readonly GroupFigure[];
}

/** One indicator: its value with its interval and n, what was found, and the groups beside each other. */
export function IndicatorCard({ shown, title, context, figure, by, villages }: IndicatorCardProps) {
  const { indicator, part, reference, wide = false } = shown;
  const { view } = context;
  const names = useMemo(() => namesOf(indicator, context.names), [indicator, context.names]);
  const { unit } = indicator;
  const currency = part?.currency;
  const [whole, other] = useMemo(
    () => [indicatorResult(figure, null, view.weighted), exchangedResult(figure, null, view.weighted)],
    [figure, view.weighted],
  );
  const exchange = useMemo(() => exchangeOf(figure, names.rounds), [figure, names]);
  const compared = useMemo(() => {
    const draw = (own: Grouping, of: Figure): readonly Compared[] => {
      const groups = groupFigures(of, own, names, view.weighted);
      return groups.length === 0 ? [] : [{ by: own, figure: of, groups, rows: rowsOf(groups, own, unit, currency) }];
    };
    return [...(by ? draw(by, figure) : []), ...(villages ? draw('village', villages) : [])];
  }, [by, figure, villages, names, view.weighted, unit, currency]);
  const finding = useMemo(() => groupFinding(compared, unit, currency), [compared, unit, currency]);
  const drawn = wide ? compared : compared.slice(0, 1);
  const chosen = context.view.by;
  const silent = silentText(silentRounds(context, indicator.asks));
  const interval = intervalSentence(whole, unit, currency);
  const charts = drawn.map(({ by: own, rows }) => (
    <div key={own} className={styles.chart}>
      {drawn.length > 1 && <h3 className={styles.by}>{t`By ${groupingName[own]}`}</h3>}
      <GroupChart
        title={title}
        by={own}
        rows={rows}
        all={drawn.flatMap((one) => one.rows)}
        unit={unit}
        currency={currency}
        whole={whole}
        reference={reference}
      />
    </div>
  ));
  const tables = () =>
    compared.map(({ by: own, groups }) => (
      <GroupTable
        key={own}
        title={title}
        by={own}
        behind={indicator.behind}
        view={view}
        groups={groups}
        unit={unit}
        currency={currency}
        into={exchange?.into}
      />
    ));
  return (
    <FigureCard
      title={title}
      wide={wide}
      about={indicator}
      view={view}
      result={whole}
      samples={whole.interval === undefined ? undefined : samplesOf(context)}
      groupedBy={by}
      className={wide && drawn.length > 1 ? styles.beside : undefined}
      calculation={other && other.value !== null && <ExchangeNote rates={exchange?.rates ?? []} some={false} />}
      chart={charts}
      fold={finding?.unclear}
      table={compared.length > 0 ? tables : undefined}
      data={() => ({
        unit,
        currency,
        lines: [
          { by: '', group: t`All`, result: whole },
          ...compared.flatMap(({ by: own, groups }) =>
            groups.map(({ label, result }) => ({ by: groupingName[own], group: label, result })),
          ),
        ],
      })}
    >
      <div className={styles.said}>
        <div className={styles.found} data-not-drawn>
          <p className={styles.value}>
            <ResultValue result={whole} unit={unit} {...(currency !== undefined && { currency })} />
          </p>
          <p className={styles.rests}>
            <Exchanged result={other} into={exchange?.into} />
            {interval !== undefined && <span>{interval}</span>}
            <span>{basisOf(whole, indicator.counted)}</span>
          </p>
        </div>
        {finding && <FindingText finding={finding} />}
        {silent !== '' && <p className={styles.basis}>{silent}</p>}
        {by !== chosen && chosen !== 'all' && (
          <p className={styles.basis}>{t`Not available by ${groupingName[chosen]}.`}</p>
        )}
      </div>
    </FigureCard>
  );
}
