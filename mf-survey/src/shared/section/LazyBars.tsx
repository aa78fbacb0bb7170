import { Failure } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import type { BarChartProps } from './BarChart.tsx';
import { heightOf } from './bars.ts';
import styles from './section.module.css';

const loadBars = () => import(/* webpackChunkName: "bar-chart" */ './BarChart.tsx');

/** Pixels of title, description and the table's summary: space reserved until the chart is loaded. */
const AROUND = 92;

/** A bar chart with its table twin; the drawing's code is fetched when the first one is shown. */
export function LazyBars(props: BarChartProps) {
  const { part, failed, retry } = useLazyPart(loadBars, true);
  return (
    <div className={styles.chart} style={{ minHeight: heightOf(props.bars.length) + AROUND }}>
      {part && <part.BarChart {...props} />}
      {failed && (
        <>
          <Failure title="The chart could not be loaded." onRetry={retry} calm />
          {props.table.content()}
        </>
      )}
    </div>
  );
}
