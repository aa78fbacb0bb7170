import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { shareSold, type HouseholdCrop } from '../../shared/indicators/agriculture/crop-sale.ts';
import { figureOf } from '../../shared/indicators/core/asked.ts';
import type { IndicatorResult } from '../../shared/indicators/core/result.ts';
import { AboutFigure } from '../../shared/section/AboutFigure.tsx';
import { spanOf } from '../../shared/section/bars-in-words.ts';
import { formatValue } from '../../shared/section/format.ts';
import { LazyBars } from '../../shared/section/LazyBars.tsx';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import { Told } from '../../shared/section/Told.tsx';
import { Basis, WhereAsked } from '../../shared/section/WhereAsked.tsx';
import { WhereCounted } from '../../shared/section/WhereCounted.tsx';

interface ShareSoldPanelProps {
  readonly harvests: readonly HouseholdCrop[];
  readonly nameOf: (id: string | null) => string;
  readonly context: PanelContext;
  readonly qualifier: string;
}

interface CropLine {
  readonly key: string;
  readonly label: string;
  readonly result: IndicatorResult;
}

const kilograms = (sum: number | null, n: number): IndicatorResult => ({ value: n > 0 ? sum : null, numerator: null, denominator: null, n, missing: 0, weighted: false });

const columns: readonly Column<CropLine>[] = [
  { key: 'crop', title: 'Crop', cell: ({ label }) => label },
  { key: 'share', title: 'Share sold', align: 'end', cell: ({ result }) => <Told result={result} unit="percent" /> },
  { key: 'sold', title: 'Sold', align: 'end', cell: ({ result }) => <Told result={kilograms(result.numerator, result.n)} unit="kilograms" /> },
  { key: 'harvested', title: 'Harvested', align: 'end', cell: ({ result }) => <Told result={kilograms(result.denominator, result.n)} unit="kilograms" /> },
  { key: 'n', title: 'n', align: 'end', cell: ({ result }) => result.n.toLocaleString() },
  { key: 'missing', title: 'Not known', align: 'end', cell: ({ result }) => result.missing.toLocaleString() },
];

/** How much of each crop's harvest is sold, in kilograms: the crops that are sold most of first. */
export const ShareSoldPanel = (props: ShareSoldPanelProps) => (
  <WhereCounted title={titleOf(props)} rows={props.harvests}>
    <WhereAsked title={titleOf(props)} asks={shareSold.asks} about={shareSold} context={props.context}>
      <Panel {...props} />
    </WhereAsked>
  </WhereCounted>
);

const titleOf = ({ qualifier }: ShareSoldPanelProps): string => `${shareSold.title}, ${qualifier}`;

function Panel(props: ShareSoldPanelProps) {
  const { harvests, nameOf, context } = props;
  const { weighted } = context.view;
  const title = titleOf(props);
  const lines = useMemo(() => {
    const ids = new Set(harvests.flatMap(({ cropId }) => cropId ?? []));
    return [...ids]
      .map((id): CropLine => ({ key: id, label: nameOf(id), result: figureOf(shareSold, harvests.filter(({ cropId }) => cropId === id), weighted) }))
      .sort((a, b) => (b.result.value ?? -1) - (a.result.value ?? -1) || a.label.localeCompare(b.label));
  }, [harvests, nameOf, weighted]);
  const bars = useMemo(() => lines.map(({ key, label, result }) => ({ key, label, value: result.value, told: formatValue(result.value, 'percent'), n: result.n })), [lines]);
  const [n, missing] = [lines.reduce((sum, { result }) => sum + result.n, 0), lines.reduce((sum, { result }) => sum + result.missing, 0)];
  return (
    <Card title={title}>
      <Basis result={{ n, missing }} counted={shareSold.counted} asks={shareSold.asks} context={context} />
      <AboutFigure about={shareSold} view={context.view} />
      {lines.length === 0 && <p>Nothing was planted in this filter.</p>}
      {lines.length > 0 && (
        <LazyBars
          title="By crop"
          of={title}
          description={spanOf(bars)}
          bars={bars}
          full={Math.max(1, ...bars.map(({ value }) => value ?? 0))}
          table={{ title: 'Table by crop', content: () => <RecordTable caption={title} columns={columns} rows={lines} rowKey={({ key }) => key} /> }}
        />
      )}
    </Card>
  );
}
