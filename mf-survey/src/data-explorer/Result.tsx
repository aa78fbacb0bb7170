import { lazyPart } from '@groundwork/shared/ui/data';
import { TakeAwayMenu, type Taken } from '@groundwork/shared/ui/take-away';
import { plural, t } from '@groundwork/shared/messages';
import { Segmented } from '@groundwork/shared/ui/antd/base';
import { Icon } from '@groundwork/shared/ui/core';
import ChartBar from 'lucide/dist/esm/icons/chart-bar.mjs';
import ChartScatter from 'lucide/dist/esm/icons/chart-scatter.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import MapIcon from 'lucide/dist/esm/icons/map.mjs';
import TableIcon from 'lucide/dist/esm/icons/table-2.mjs';
import { useId } from 'react';
import { knownPlaceNames } from '../shared/query/choices/choices.data.ts';
import { roundIn } from '../shared/query/rounds/not-asked.ts';
import { questionInWords } from '../shared/query/rounds/question-in-words.ts';
import { boxAround } from '../shared/section/on-picture.ts';
import { weightsInWords } from '../shared/section/in-words.ts';
import { valuesOf, type ChartRow } from '../shared/charts/rows.ts';
import { RowChart } from '../shared/charts/RowChart.tsx';
import { scaleFor } from '../shared/charts/scale.ts';
import { labelOf, type SurveyField } from '../shared/query/dictionary/index.ts';
import { CornerButton, CornerPanel } from '../shared/section/Corner.tsx';
import { nameable, spanFinding } from '../shared/section/finding/finding.ts';
import { FindingText } from '../shared/section/finding/FindingText.tsx';
import { ResultHead } from '../shared/query/builder/ResultCard.tsx';
import { currencyText } from '../shared/figures/text/figure-text.ts';
import { rangeText } from '../shared/figures/text/writing.ts';
import { groupingNote, NOT_ASKED, UNKNOWN } from '../shared/figures/table/groups.ts';
import type { Explored, GroupFigure } from './explored.data.ts';
import type { ExplorerState, View } from './explorer-state.ts';
import { GroupTable } from './GroupTable.tsx';
import { figureText, inSentence, measureNote, measureText, missingText, writingOf } from './measure.ts';
import styles from './DataExplorer.module.css';

/** The map, whose code is fetched when it is shown. */
const MapPart = lazyPart(
  async () => (await import('./GroupMap.tsx')).GroupMap,
  t`The map could not be loaded. Every village is in the table.`,
);

interface ResultProps {
  readonly state: ExplorerState;
  readonly found: Explored;
  /** Names of the survey rounds. */
  readonly rounds: ReadonlyMap<string, string>;
  /** Whether several survey rounds are combined. */
  readonly mixed: boolean;
  /** When somebody opens the rows of a group. */
  readonly onOpen: () => void;
  readonly onChange: (change: Partial<ExplorerState>) => void;
}

const VIEW_CHOICES = [
  { value: 'dots', label: t`Dots`, icon: ChartScatter },
  { value: 'bars', label: t`Bars`, icon: ChartBar },
  { value: 'table', label: t`Table`, icon: TableIcon },
  { value: 'map', label: t`Map`, icon: MapIcon },
] as const;

/** The views that make sense, the usual one first: counts and sums are bars from zero, everything else has an interval and is a dot. */
function viewsOf({ measure: { statistic }, by }: ExplorerState): readonly View[] {
  const map = by?.link?.table === 'villages' ? (['map'] as const) : [];
  return statistic === 'count' || statistic === 'total' ? ['bars', 'table', ...map] : ['dots', 'bars', 'table', ...map];
}

const isOrdered = (by: SurveyField | undefined): boolean =>
  by !== undefined && !by.link && ['number', 'day', 'months'].includes(by.kind);
const isUnanswered = ({ key }: GroupFigure): boolean => key === UNKNOWN || key === NOT_ASKED;

/** What the question comes to: a figure for each group, drawn, in a sentence and as a table. */
export function Result({ state, found: { groups, whole, currencies }, rounds, mixed, onOpen, onChange }: ResultProps) {
  const { measure, by, table } = state;
  const about = useId();
  const views = viewsOf(state);
  const view = views.find((one) => one === state.view) ?? views[0] ?? 'table';
  const counts = measure.statistic === 'count';
  const [currency] = currencies;
  const title = `${measureText(measure, table)}${currencies.length === 1 ? `, ${currencyText(currency ?? '')}` : ''}`;
  const heading = by ? t`${title}, by ${inSentence(labelOf(by))}` : title;
  const writing = writingOf(measure);
  const textOf = (figure: GroupFigure): string => figureText(measure, figure.value) ?? missingText(figure);
  // Groups with an order of their own, such as months and numbers, keep it; others begin with the highest.
  const shown = isOrdered(by)
    ? groups
    : groups.toSorted(
        (a, b) => Number(isUnanswered(a)) - Number(isUnanswered(b)) || (b.value ?? -Infinity) - (a.value ?? -Infinity),
      );
  const rows = shown.map((group): ChartRow => {
    const { key, label, value, interval, n } = group;
    const mark = {
      kind: 'data',
      value,
      valueText: textOf(group),
      n,
      interval,
      ...(interval && { intervalText: rangeText(writing, interval) }),
    } as const;
    return { key, label, marks: [mark], unknown: isUnanswered(group) };
  });
  const round = roundIn(state.rules);
  const rests = [
    whole && (counts ? plural(whole.n, { one: '# row', other: '# rows' }) : `n = ${whole.n.toLocaleString()}`),
    whole && !counts && t`${whole.missing.toLocaleString()} not known`,
    whole && whole.notAsked > 0 && t`${whole.notAsked.toLocaleString()} not asked`,
  ].filter(Boolean);
  const basis = [
    round === ''
      ? mixed && t`All rounds together: a household visited in several rounds counts each time`
      : (rounds.get(round) ?? round),
    ...rests,
    t`unweighted`,
  ].filter(Boolean);
  const files = () => import(/* webpackChunkName: "save-explored" */ './save-explored.ts');
  const saved = { state, heading, title, lines: by ? groups : whole ? [whole] : [] };
  const taken = (): Taken => ({
    title: heading,
    ...(whole && {
      value: textOf(whole),
      ...(whole.interval && { interval: t`95% interval ${rangeText(writing, whole.interval)}` }),
    }),
    n: rests.join(', '),
    ...questionInWords(state.rules, by, knownPlaceNames()),
    weights: weightsInWords(false),
    source: t`table ${table.title}`,
  });
  const scale = scaleFor(
    [...valuesOf(rows), ...(whole?.value && !counts && measure.statistic !== 'total' ? [whole.value] : [])],
    { writing, full: measure.statistic === 'share' ? 1 : undefined },
  );
  return (
    <>
      <ResultHead title={heading} basis={basis.join(' · ')}>
        {by && (
          <Segmented
            aria-label={t`Show as`}
            options={VIEW_CHOICES.filter(({ value }) => views.includes(value)).map(({ icon, ...choice }) => ({
              ...choice,
              icon: <Icon of={icon} small />,
            }))}
            value={view}
            onChange={(next) =>
              onChange({
                view: views.find((one) => one === next && one !== views[0]),
                group: state.group,
                page: state.page,
              })
            }
          />
        )}
        <CornerButton
          icon={Info}
          name={t`How it’s calculated: ${heading}`}
          title={t`How it’s calculated`}
          popoverTarget={about}
        />
        <TakeAwayMenu
          taken={taken}
          drawing={boxAround}
          table={async () => (await files()).tableOfGroups(saved)}
          files={[{ label: t`Download Excel`, make: async () => (await files()).saveGroups(saved) }]}
        />
      </ResultHead>
      <CornerPanel id={about} name={t`How it’s calculated: ${heading}`} printed>
        {[measureNote(measure), by ? groupingNote(by) : ''].join(' ').trim()}
      </CornerPanel>
      {!by && whole && (
        <p className={styles.value}>
          <strong>{textOf(whole)}</strong>
          {whole.interval && <span>{t`95% interval ${rangeText(writing, whole.interval)}`}</span>}
        </p>
      )}
      {by && (view === 'dots' || view === 'bars') && (
        <RowChart
          name={t`Chart: ${heading}`}
          head={labelOf(by)}
          rows={rows}
          scale={scale}
          bars={view === 'bars'}
          counts={counts}
          reference={
            whole && whole.value !== null && !counts && measure.statistic !== 'total' && groups.length > 1
              ? { value: whole.value, label: t`all: ${textOf(whole)}` }
              : undefined
          }
        />
      )}
      {by && view === 'map' && <MapPart title={heading} groups={groups} statistic={measure.statistic} />}
      {by && view !== 'map' && <FindingText finding={spanFinding(nameable(rows))} />}
      {by && <GroupTable state={state} heading={heading} title={title} groups={shown} whole={whole} onOpen={onOpen} />}
    </>
  );
}
