import type { IndicatorResult, Unit } from '../indicators/core/result.ts';
import { TOO_FEW } from '../suppression/suppression.ts';
import { isFew, resultText } from './format.ts';
import styles from './section.module.css';

/** A value on screen; on paper only where enough rows stand behind it. */
export function Told({ result, unit, currency }: { readonly result: IndicatorResult; readonly unit: Unit; readonly currency?: string }) {
  const written = resultText(result, unit, currency);
  if (!isFew(result)) return written;
  return (
    <>
      <span className={styles.onScreen}>{written}</span>
      <span className={styles.onPaper}>{TOO_FEW}</span>
    </>
  );
}

/** The same with what it rests on, and that it is too few where it is fewer than five. */
export function ToldWithN({ result, unit, currency }: { readonly result: IndicatorResult; readonly unit: Unit; readonly currency?: string }) {
  const told = <Told result={result} unit={unit} {...(currency !== undefined && { currency })} />;
  if (result.value === null) return told;
  return (
    <span>
      {told} {`(n = ${result.n.toLocaleString()}${isFew(result) ? ', too few to rely on' : ''})`}
    </span>
  );
}
