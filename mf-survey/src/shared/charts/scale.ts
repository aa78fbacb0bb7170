import { scaleOf, type Scale } from '@groundwork/shared/ui/row-chart';
import { numberText, type Writing } from '../figures/text/writing.ts';

interface ScaleOptions {
  /** The value that is at the right end, whatever the largest one is. */
  readonly full?: number | undefined;
  /** A value to compare with, drawn in the middle: a ratio of 1. */
  readonly middle?: number | undefined;
  /** How the axis writes its values. */
  readonly writing: Writing;
}

/**
 * A scale for values and the ends of their intervals. Amounts begin at 0 unless one is below it.
 * @param values those that must fit, ends of intervals too
 */
export const scaleFor = (values: readonly number[], { writing, ...ends }: ScaleOptions): Scale =>
  scaleOf(values, {
    ...ends,
    // The unit is on the last line alone.
    label: (at, isLast) => {
      const number = numberText(writing, at, { short: true });
      return isLast ? writing.withUnit(number) : number;
    },
  });
