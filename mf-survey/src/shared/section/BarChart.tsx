import { Chart } from '@groundwork/shared/ui/chart';
import { useCallback, type ReactNode } from 'react';
import type { Bar } from './bars.ts';
import { drawBars } from './draw-bars.ts';

export interface BarChartProps {
  readonly title: string;
  /** The panel it stands in. */
  readonly of?: string | undefined;
  readonly description: string;
  readonly bars: readonly Bar[];
  readonly full?: number | undefined;
  readonly reference?: number | undefined;
  readonly table: { readonly title: string; readonly content: () => ReactNode };
}

/** Bars with their table. Loaded with the charts, when a panel has groups to compare. */
export function BarChart({ title, of, description, bars, full, reference, table }: BarChartProps) {
  const draw = useCallback((width: number) => drawBars(bars, width, full, reference), [bars, full, reference]);
  return <Chart title={title} of={of} description={bars.some(({ interval }) => interval) ? `${description} Lines are 95% intervals.` : description} draw={draw} table={table} />;
}
