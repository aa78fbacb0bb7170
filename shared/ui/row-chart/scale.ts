/** What a chart's horizontal axis goes from and to, with the places of its lines. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Four equal parts; every second line has a label. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

interface ScaleOptions {
  /** The value that is at the right end, whatever the largest one is. */
  readonly full?: number | undefined;
  /** A value to compare with, drawn in the middle: a ratio of 1. */
  readonly middle?: number | undefined;
  /** How the axis writes a value; the last one has the unit. */
  readonly label: (at: number, isLast: boolean) => string;
}

const STEPS = [1, 1.2, 1.6, 2, 4, 6, 8, 10] as const;

/** The next round number that four equal parts lead to. */
function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value * (1 - 1e-9)) ?? 10) * power;
}

const PARTS = 4;

/**
 * A scale for values and the ends of their intervals. Amounts begin at 0 unless one is below it.
 * @param values those that must fit, ends of intervals too
 */
export function scaleOf(values: readonly number[], { full, middle, label }: ScaleOptions): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const reach = middle === undefined ? 0 : roundedUp(Math.max(0.5, ...values.map((value) => Math.abs(value - middle))));
  const from = middle !== undefined ? Math.max(0, middle - reach) : least < 0 ? -roundedUp(-least) : 0;
  const to = middle !== undefined ? middle + reach : (full ?? (most > 0 || least === 0 ? roundedUp(most) : 0));
  const ticks = Array.from({ length: PARTS + 1 }, (_, index) => {
    const at = from + (index * (to - from)) / PARTS;
    return { at, label: index % 2 === 1 ? '' : label(at, index === PARTS) };
  });
  return { from, to, ticks };
}

/** The place of a value, as a part of the width; what lies outside is at the end. */
export const placeOf = ({ from, to }: Scale, value: number): string =>
  `${(100 * Math.min(1, Math.max(0, (value - from) / (to - from)))).toFixed(2)}%`;
