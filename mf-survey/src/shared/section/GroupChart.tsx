import { t } from '@groundwork/shared/messages';
import type { Unit } from '@groundwork/survey/indicators';
import { RowChart } from '../charts/RowChart.tsx';
import { valuesOf, type ChartRow } from '../charts/rows.ts';
import { scaleFor } from '../charts/scale.ts';
import type { FigureResult } from '../figures/figure-result.ts';
import type { FigureShown } from './figure-shown.ts';
import { groupingName, type Grouping } from '../query/grouping/grouping.ts';
import { capitalised, writingOf } from '../figures/text/format.ts';

interface GroupChartProps {
  readonly title: string;
  readonly by: Grouping;
  readonly rows: readonly ChartRow[];
  /** The rows of all charts of the card: they have one axis. */
  readonly all: readonly ChartRow[];
  readonly unit: Unit;
  readonly currency?: string | undefined;
  /** All groups together: where they are of one round, the line that they are compared with. */
  readonly whole: FigureResult;
  readonly reference?: FigureShown['reference'];
}

/** Money and quantities are bars from zero. */
const AMOUNTS: ReadonlySet<Unit> = new Set(['money', 'kilograms']);

/** The groups of a figure of one number beside each other. */
export function GroupChart({ title, by, rows, all, unit, currency = '', whole, reference }: GroupChartProps) {
  const together =
    whole.value === null || rows.length < 2 || by === 'round' ? undefined : { value: whole.value, label: t`all` };
  const line = reference ?? together;
  const values = [...valuesOf(all), ...(line ? [line.value] : [])];
  const scale = scaleFor(values, {
    full: unit === 'percent' && Math.max(...values) <= 1 ? 1 : undefined,
    middle: reference?.value,
    writing: writingOf(unit, currency),
  });
  return (
    <RowChart
      name={t`${title} by ${groupingName[by]}`}
      head={capitalised(groupingName[by])}
      rows={rows}
      scale={scale}
      reference={line}
      bars={AMOUNTS.has(unit)}
    />
  );
}
