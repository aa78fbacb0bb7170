import type { Change } from './change.ts';

/** The smaller of the two n: what a difference can be trusted for. */
export const smallest = ({ before, after }: Change): number => Math.min(before.n, after.n);
