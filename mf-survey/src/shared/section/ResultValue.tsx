import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import { formatPrecise, formatValue, isFew, resultText } from '../figures/text/format.ts';
import styles from './section.module.css';

interface ResultValueProps {
  readonly result: FigureResult;
  readonly unit: Unit;
  readonly currency?: string;
  /** With one more digit, beside a change. */
  readonly precise?: boolean;
}

/** A value with its unit, or why there is none. */
export const ResultValue = ({ result, unit, currency, precise = false }: ResultValueProps) =>
  resultText(result, unit, currency, precise ? formatPrecise : formatValue);

/** The same with what it rests on. */
export function ResultValueWithN(props: ResultValueProps) {
  const { result } = props;
  const valueText = <ResultValue {...props} />;
  if (result.value === null && !isFew(result)) return valueText;
  return (
    <span>
      {valueText} <span className={styles.whole}>{`(n = ${result.n.toLocaleString()})`}</span>
    </span>
  );
}
