import { placeOf, type Scale } from './scale.ts';
import styles from './row-chart.module.css';

/** Women and men have their own colour and shape wherever they are drawn. */
export type MarkKind = 'data' | 'female' | 'male';

/** One value in a row of a chart, as it is drawn. */
export interface DrawnMark {
  readonly kind: MarkKind;
  /** Null draws nothing: it is not known, and not zero. */
  readonly value: number | null;
  /** The ends of the 95% interval. */
  readonly interval?: { readonly low: number; readonly high: number } | null | undefined;
  /** Whether paper leaves it out, because another figure could be calculated from it. */
  readonly few?: boolean;
}

interface DotProps {
  readonly mark: DrawnMark;
  readonly scale: Scale;
  /** The middle of the line that it is on, in pixels. */
  readonly y: number;
}

/** A value as a dot with its 95% interval: women a circle, men a square. Not printed where it rests on too few. */
export function Dot({ mark: { kind, value, interval, few }, scale, y }: DotProps) {
  if (value === null) return null;
  return (
    <g className={few ? `${styles[kind]} ${styles.onScreen}` : styles[kind]}>
      {interval && (
        <line
          className={styles.whisker}
          x1={placeOf(scale, interval.low)}
          x2={placeOf(scale, interval.high)}
          y1={y}
          y2={y}
        />
      )}
      <svg x={placeOf(scale, value)} y={y} overflow="visible">
        {kind === 'male' ? (
          <rect className={styles.point} x="-4.5" y="-4.5" width="9" height="9" rx="1" />
        ) : (
          <circle className={styles.point} r="5" />
        )}
      </svg>
    </g>
  );
}

/** An amount as a bar from zero with its 95% interval. */
export function AmountBar({ mark: { kind, value, interval, few }, scale, y }: DotProps) {
  if (value === null) return null;
  const [from, to] = [Math.min(0, value), Math.max(0, value)].map((end) => Number.parseFloat(placeOf(scale, end)));
  return (
    <g className={few ? `${styles[kind]} ${styles.onScreen}` : styles[kind]}>
      <rect className={styles.amount} x={`${from}%`} width={`${(to ?? 0) - (from ?? 0)}%`} y={y - 6} height="12" />
      {interval && (
        <line
          className={styles.rim}
          x1={placeOf(scale, interval.low)}
          x2={placeOf(scale, interval.high)}
          y1={y}
          y2={y}
        />
      )}
      {interval && (
        <line
          className={styles.range}
          x1={placeOf(scale, interval.low)}
          x2={placeOf(scale, interval.high)}
          y1={y}
          y2={y}
        />
      )}
    </g>
  );
}
