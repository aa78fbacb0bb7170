import type { FigureResult } from '../figures/figure-result.ts';
import styles from './section.module.css';
import { Range } from './Range.tsx';
import { ResultValue } from './ResultValue.tsx';

interface ExchangedProps {
  /** In the other currency; nothing is shown where it could not be converted, or is not known. */
  readonly result: FigureResult | undefined;
  /** The other currency. */
  readonly into: string | undefined;
}

/** What an amount is in the currency of the round's exchange rate, below the amount. */
export function Exchanged({ result, into }: ExchangedProps) {
  if (result === undefined || result.value === null || into === undefined) return null;
  return (
    <span className={styles.exchanged}>
      {' = '}
      <ResultValue result={result} unit="money" currency={into} />
      {result.interval && <Range result={result} unit="money" />}
    </span>
  );
}
