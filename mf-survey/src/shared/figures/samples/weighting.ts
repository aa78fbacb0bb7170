import { t } from '@groundwork/shared/messages';
import type { PlaceNames } from '../../query/grouping/grouping.ts';
import type { HouseholdsCounted } from './households-counted.ts';
import { silentRounds } from '../../query/rounds/silent-rounds.ts';

const WEIGHT = ['households.weight'] as const;

/** How figures are weighted. */
export interface Weighting {
  /** Whether a household may count for more or less than another. */
  readonly weighted: boolean;
  /** The same in sentences. */
  readonly text: string;
}

/**
 * How the figures of some survey rounds are weighted. Whatever says so asks here: where no round has weights nothing is called
 * weighted, for a weight of 1 that was filled in is none.
 * @param wanted whether figures are to be weighted where they can be
 * @param weightedText what to say where they are weighted
 */
export function weightingOf(
  context: Parameters<typeof silentRounds>[0],
  wanted: boolean,
  weightedText = t`Figures are weighted by household.`,
): Weighting {
  if (!wanted) return { weighted: false, text: t`Figures are not weighted.` };
  const silent = silentRounds(context, WEIGHT);
  if (silent.all) return { weighted: false, text: t`Figures are not weighted: the households have no weights.` };
  return {
    weighted: true,
    text: [
      weightedText,
      ...silent.names.map((round) => t`The households of ${round} have no weights, so each counts once.`),
    ].join(' '),
  };
}

/** The same of households that were counted, of several answers together. */
export const weightingIn = (
  all: readonly Pick<HouseholdsCounted, 'rounds'>[],
  names: PlaceNames,
  ...rest: [wanted: boolean, weightedText?: string]
): Weighting => weightingOf({ rounds: new Map(all.flatMap(({ rounds }) => [...rounds])), names }, ...rest);
