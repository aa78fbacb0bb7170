import { t } from '@groundwork/shared/messages';
import { NoValue, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { shareSold } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import { nameOfCrop, type CropNames } from '../../shared/agriculture/crop-names.data.ts';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { NoAccess } from '../../shared/figures/NoAccess.tsx';
import { partOfKeys, partsUnder } from '../../shared/figures/parts.ts';
import { indicatorResult, partOf } from '../../shared/figures/results.ts';
import type { FigureResult } from '../../shared/figures/figure-result.ts';
import { RowChart } from '../../shared/charts/RowChart.tsx';
import { valuesOf } from '../../shared/charts/rows.ts';
import { scaleFor } from '../../shared/charts/scale.ts';
import { FigureCard } from '../../shared/section/FigureCard.tsx';
import { nameable, spanFinding } from '../../shared/section/finding/finding.ts';
import { FindingText } from '../../shared/section/finding/FindingText.tsx';
import { intervalText, writingOf } from '../../shared/figures/text/format.ts';
import { markOf } from '../../shared/section/group-rows.ts';
import { samplesOf } from '../../shared/figures/samples/samples.ts';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import section from '../../shared/section/section.module.css';
import { ResultValue } from '../../shared/section/ResultValue.tsx';
import { Basis, WhereAsked } from '../../shared/section/WhereAsked.tsx';

interface ShareSoldPanelProps {
  readonly figures: Figures;
  readonly names: CropNames;
  readonly season: { readonly key: string; readonly qualifier: string };
  readonly context: PanelContext;
}

interface CropLine {
  readonly key: string;
  readonly label: string;
  readonly result: FigureResult;
}

const kilograms = (sum: number | null, n: number): FigureResult => ({
  value: n > 0 ? sum : null,
  numerator: null,
  denominator: null,
  n,
  missing: 0,
  weighted: false,
});

const columns: readonly Column<CropLine>[] = [
  { key: 'crop', title: t`Crop`, cell: ({ label }) => label },
  {
    key: 'share',
    title: t`Share sold`,
    align: 'end',
    cell: ({ result }) => <ResultValue result={result} unit="percent" />,
  },
  {
    key: 'interval',
    title: t`95% interval`,
    align: 'end',
    cell: ({ result }) =>
      result.interval ? intervalText(result.interval, 'percent') : <NoValue why={t`no interval`} />,
  },
  {
    key: 'sold',
    title: t`Sold`,
    align: 'end',
    cell: ({ result }) => <ResultValue result={kilograms(result.numerator, result.n)} unit="kilograms" />,
  },
  {
    key: 'harvested',
    title: t`Harvested`,
    align: 'end',
    cell: ({ result }) => <ResultValue result={kilograms(result.denominator, result.n)} unit="kilograms" />,
  },
  { key: 'n', title: 'n', align: 'end', cell: ({ result }) => result.n.toLocaleString() },
  { key: 'missing', title: t`Not known`, align: 'end', cell: ({ result }) => result.missing.toLocaleString() },
];

/** How much of each crop's harvest is sold, in kilograms: the crops that are sold most of first. */
export function ShareSoldPanel(props: ShareSoldPanelProps) {
  const title = titleOf(props);
  if (props.figures.refused.has(shareSold.id)) return <NoAccess title={title} />;
  return (
    <WhereAsked title={title} asks={shareSold.asks} about={shareSold} context={props.context}>
      <Panel {...props} />
    </WhereAsked>
  );
}

const titleOf = ({ season: { qualifier } }: ShareSoldPanelProps): string => `${shareSold.title}, ${qualifier}`;

function Panel(props: ShareSoldPanelProps) {
  const { figures, names, season, context } = props;
  const { weighted } = context.view;
  const title = titleOf(props);
  const figure = figures.of(shareSold.id, 'all');
  const lines = useMemo(() => {
    if (!figure) return [];
    return partsUnder(season.key, [figure])
      .map(([crop = '']): CropLine => ({
        key: crop,
        label: nameOfCrop(names, crop),
        result: indicatorResult(partOf(figure, partOfKeys(season.key, crop)), null, weighted),
      }))
      .toSorted((a, b) => (b.result.value ?? -1) - (a.result.value ?? -1) || a.label.localeCompare(b.label));
  }, [figure, season.key, names, weighted]);
  const rows = useMemo(
    () => lines.map(({ key, label, result }) => ({ key, label, marks: [markOf(result, 'percent')] })),
    [lines],
  );
  const [n, missing] = [
    lines.reduce((sum, { result }) => sum + result.n, 0),
    lines.reduce((sum, { result }) => sum + result.missing, 0),
  ];
  const values = valuesOf(rows);
  const scale = scaleFor(values, { full: Math.max(...values) > 1 ? undefined : 1, writing: writingOf('percent') });
  const drawn = {
    chart: (
      <div className={section.chart}>
        <RowChart name={t`${title} by crop`} head={t`Crop`} rows={rows} scale={scale} />
      </div>
    ),
    table: () => <RecordTable caption={title} columns={columns} rows={lines} rowKey={({ key }) => key} />,
  };
  return (
    <FigureCard
      title={title}
      about={shareSold}
      view={context.view}
      samples={samplesOf(context)}
      {...(lines.length > 0 && drawn)}
    >
      <Basis result={{ n, missing }} counted={shareSold.counted} asks={shareSold.asks} context={context} />
      {lines.length === 0 && <p>{t`No plantings match this filter.`}</p>}
      {lines.length > 0 && <FindingText finding={spanFinding(nameable(rows))} />}
    </FigureCard>
  );
}
