import { COLOURS, link } from '@groundwork/shared/ui/chart';

interface Ends {
  readonly key: string;
  readonly low: number;
  readonly high: number;
}

/** 95% intervals as lines across the ends of their bars, on a rim in the colour of the ground, so that they are seen on a bar of any colour. */
export const whiskers = (ends: readonly Ends[]) =>
  (
    [
      ['var(--gw-chart-ground)', 3.5],
      [COLOURS.text, 1.5],
    ] as const
  ).map(([stroke, strokeWidth]) =>
    link(ends, {
      y1: 'key',
      y2: 'key',
      x1: 'low',
      x2: 'high',
      stroke,
      strokeWidth,
    }),
  );
