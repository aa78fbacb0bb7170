import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import { intervalText, isFew } from './format.ts';
import styles from './section.module.css';

interface RangeProps {
  readonly result: FigureResult;
  readonly unit: Unit;
}

/** The interval of a value, below it; nothing where there is none, or too few answers behind it. */
export function Range({ result, unit }: RangeProps) {
  const { interval } = result;
  return interval && !isFew(result) && <span className={styles.range}>{`(${intervalText(interval, unit)})`}</span>;
}
