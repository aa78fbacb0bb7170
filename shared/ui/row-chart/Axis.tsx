import { placeOf, type Scale } from './scale.ts';
import styles from './row-chart.module.css';

/** Beside a longer label at the end there is no room for one in the middle: an amount with its currency. */
const LONG = 8;

const ANCHORS = { first: 'start', last: 'end', between: 'middle' } as const;

/** The labels of an axis: above the rows of a chart. */
export function Axis({ scale }: { readonly scale: Scale }) {
  const { ticks } = scale;
  const last = ticks.length - 1;
  const isLong = (ticks[last]?.label.length ?? 0) > LONG;
  return (
    <svg className={styles.svg} height="16" aria-hidden="true">
      {ticks.map(({ at, label }, index) => (
        <text
          key={at}
          className={styles.tick}
          x={placeOf(scale, at)}
          y="12"
          textAnchor={ANCHORS[index === 0 ? 'first' : index === last ? 'last' : 'between']}
        >
          {isLong && index > 0 && index < last ? '' : label}
        </text>
      ))}
    </svg>
  );
}

/** The lines of an axis behind a row, and the value that all rows are compared with. */
export function Guides({
  scale,
  height,
  reference,
}: {
  readonly scale: Scale;
  readonly height: number;
  readonly reference?: number | undefined;
}) {
  return (
    <>
      {scale.ticks.map(({ at }) => (
        <line key={at} className={styles.guide} x1={placeOf(scale, at)} x2={placeOf(scale, at)} y1="0" y2={height} />
      ))}
      {reference !== undefined && (
        <line
          className={styles.reference}
          x1={placeOf(scale, reference)}
          x2={placeOf(scale, reference)}
          y1="0"
          y2={height}
        />
      )}
    </>
  );
}
