import { tooFew } from '../suppression/suppression.ts';

/** One bar of a chart. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Null draws no bar: it is not known, and not zero. */
  readonly value: number | null;
  /** The value in words, with its unit. */
  readonly valueText: string;
  readonly n: number;
  /** Whether it rests on too few to be printed; by n, unless given. */
  readonly few?: boolean;
  /** The ends of the 95% interval. */
  readonly interval?: { readonly low: number; readonly high: number } | null | undefined;
  /** Of a group that is left over: no comparison names it. */
  readonly unknown?: boolean;
}

/** Pixels of a bar with its name, and of as many as there are. Known before the code that draws them is here. */
const LINE = 42;
export const heightOf = (bars: number): number => bars * LINE + 12;

/** Whether a bar must not be printed. */
export const isFewBar = ({ n, value, few = tooFew(n) }: Bar): boolean => value !== null && few;
