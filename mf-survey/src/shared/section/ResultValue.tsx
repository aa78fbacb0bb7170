import { t } from '@groundwork/shared/messages';
import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import { TOO_FEW } from '../figures/suppression/suppression.ts';
import { formatPrecise, formatValue, isFew, resultText } from '../figures/text/format.ts';
import styles from './section.module.css';

interface ResultValueProps {
  readonly result: FigureResult;
  readonly unit: Unit;
  readonly currency?: string;
  /** With one more digit, beside a change. */
  readonly precise?: boolean;
}

/** A value on screen; on paper only where enough rows are behind it. */
export function ResultValue({ result, unit, currency, precise = false }: ResultValueProps) {
  const written = resultText(result, unit, currency, precise ? formatPrecise : formatValue);
  if (!isFew(result)) return written;
  return (
    <>
      <span className={styles.onScreen}>{written}</span>
      <span className={styles.onPaper}>{TOO_FEW}</span>
    </>
  );
}

/** The same with what it rests on, and that it is too few where it is fewer than five. */
export function ResultValueWithN({ result, unit, currency, precise = false }: ResultValueProps) {
  const valueText = (
    <ResultValue result={result} unit={unit} precise={precise} {...(currency !== undefined && { currency })} />
  );
  if (result.value === null) return valueText;
  return (
    <span>
      {valueText}{' '}
      <span
        className={isFew(result) ? undefined : styles.whole}
      >{`(n = ${result.n.toLocaleString()}${isFew(result) ? t`, too few to be reliable` : ''})`}</span>
    </span>
  );
}
