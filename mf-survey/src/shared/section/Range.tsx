import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import { rangeText } from '../figures/text/format.ts';
import styles from './section.module.css';

interface RangeProps {
  readonly result: FigureResult;
  readonly unit: Unit;
}

/** The interval of a value, or that it has none, below it; nothing where too few answers are behind it. */
export function Range({ result, unit }: RangeProps) {
  const text = rangeText(result, unit);
  return text !== undefined && <span className={styles.range}>{`(${text})`}</span>;
}
