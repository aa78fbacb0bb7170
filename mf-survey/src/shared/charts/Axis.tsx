import { placeOf, type Scale } from './scale.ts';
import styles from './charts.module.css';

const ANCHORS = { first: 'start', last: 'end', between: 'middle' } as const;

/** The labels of an axis: above the rows of a chart. */
export function Axis({ scale }: { readonly scale: Scale }) {
  const { ticks } = scale;
  return (
    <svg className={styles.svg} height="16" aria-hidden="true">
      {ticks.map(({ at, label }, index) => (
        <text key={at} className={styles.tick} x={placeOf(scale, at)} y="12" textAnchor={ANCHORS[index === 0 ? 'first' : index === ticks.length - 1 ? 'last' : 'between']}>
          {label}
        </text>
      ))}
    </svg>
  );
}

/** The lines of an axis behind a row, and the value that all rows are compared with. */
export function Guides({ scale, height, reference }: { readonly scale: Scale; readonly height: number; readonly reference?: number | undefined }) {
  return (
    <>
      {scale.ticks.map(({ at }) => (
        <line key={at} className={styles.guide} x1={placeOf(scale, at)} x2={placeOf(scale, at)} y1="0" y2={height} />
      ))}
      {reference !== undefined && <line className={styles.reference} x1={placeOf(scale, reference)} x2={placeOf(scale, reference)} y1="0" y2={height} />}
    </>
  );
}
