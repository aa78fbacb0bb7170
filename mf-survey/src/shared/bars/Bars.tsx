import { Chart } from '@groundwork/shared/ui/chart';
import { useCallback, type ReactNode } from 'react';
import { drawBars, MOST_BARS, type Bar } from './bars-chart.ts';

export interface BarsProps {
  readonly title: string;
  readonly description: string;
  readonly bars: readonly Bar[];
  readonly most?: number;
  readonly table: { readonly title: string; readonly content: () => ReactNode };
}

/** A bar chart with its table. Of many bars the first are drawn, and it says so. */
export function Bars({ title, description, bars, most, table }: BarsProps) {
  const draw = useCallback(() => drawBars(bars.slice(0, MOST_BARS), most), [bars, most]);
  const left = bars.length - MOST_BARS;
  const text = left > 0 ? `${description} The first ${MOST_BARS} of ${bars.length.toLocaleString()} are drawn; the table has all.` : description;
  return <Chart title={title} description={text} draw={draw} table={table} />;
}
