import { t } from '@groundwork/shared/messages';
import { AmountBar, Guides, scaleOf } from '@groundwork/shared/ui/row-chart';
import styles from './AnswerChart.module.css';
import type { ChartData } from './chart-rows.ts';

/** As tall as a row of AnswerChart.module.css. */
const HEIGHT = 18;

/** The values of a table as bars with their intervals; loaded when an answer has some. The table below says the same in words. */
export default function AnswerChart({ data: { rows, isShare } }: { readonly data: ChartData }) {
  const values = rows.flatMap(({ value, interval }) =>
    value === null ? [] : [value, ...(interval ? [interval.low, interval.high] : [])],
  );
  const scale = scaleOf(values, { full: isShare && Math.max(...values) <= 100 ? 100 : undefined, label: () => '' });
  return (
    <div className={styles.chart} role="img" aria-label={t`Bars of the values in the table below`}>
      {rows.map(({ name, text, ...mark }, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.name} title={name} dir="auto">
            {name}
          </span>
          <svg className={styles.bars} height={HEIGHT}>
            <Guides scale={scale} height={HEIGHT} />
            <AmountBar mark={mark} scale={scale} y={HEIGHT / 2} />
          </svg>
          <b>{text}</b>
        </div>
      ))}
    </div>
  );
}
