import type { IndicatorResult, Unit } from '../indicators/core/result.ts';
import { formatValue, SMALLEST_PRINTED } from './format.ts';
import styles from './section.module.css';

/** A value on screen; on paper only where enough rows stand behind it. */
export function Told({ result, unit, currency }: { readonly result: IndicatorResult; readonly unit: Unit; readonly currency?: string }) {
  const written = formatValue(result.value, unit, currency);
  if (result.value === null || result.n >= SMALLEST_PRINTED) return written;
  return (
    <>
      <span className={styles.onScreen}>{written}</span>
      <span className={styles.onPaper}>{`n < ${SMALLEST_PRINTED}`}</span>
    </>
  );
}
