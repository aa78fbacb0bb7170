import type { Households } from '@groundwork/survey/figures';
import type { PlaceNames } from '../../query/grouping/grouping.ts';

/** How the households of a survey round were drawn, as it records it or as it is assumed; null is "no round". */
export type RoundSample = Pick<Households, 'round' | 'sample'>;

/** How the households on the screen were drawn, by survey round. */
export interface Samples {
  readonly found: readonly RoundSample[];
  readonly names: PlaceNames;
}

/** What the intervals of a panel rest on. */
export const samplesOf = ({
  samples = [],
  names,
}: {
  readonly samples?: readonly RoundSample[] | undefined;
  readonly names: PlaceNames;
}): Samples => ({ found: samples, names });
