import { t } from '@groundwork/shared/messages';
import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import { Range } from './Range.tsx';
import { ResultValue, ResultValueWithN } from './ResultValue.tsx';

interface ValueWithRangeProps {
  /** Undefined where the reader may not know it. */
  readonly result: FigureResult | undefined;
  readonly unit: Unit;
  readonly currency?: string;
  /** Whether n is behind the value, where the table has no column for it. */
  readonly withN?: boolean;
  /** With one more digit, beside a change. */
  readonly precise?: boolean;
}

/** A value with its interval below it; one element, because on a phone a cell sets what is in it side by side. */
export function ValueWithRange({ result, unit, currency, withN = false, precise = false }: ValueWithRangeProps) {
  if (!result) return t`no access`;
  const Value = withN ? ResultValueWithN : ResultValue;
  return (
    <span>
      <Value result={result} unit={unit} precise={precise} {...(currency !== undefined && { currency })} />
      <Range result={result} unit={unit} />
    </span>
  );
}
