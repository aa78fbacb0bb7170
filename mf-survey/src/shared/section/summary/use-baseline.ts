import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { isComparable, type RoundChange } from '@groundwork/survey/figures';
import { roundsQuery } from '../../figures/comparison.data.ts';
import type { PanelContext } from '../SectionScreen.tsx';
import type { FigureOfSection } from './figure-of-section.ts';

/** The round before the one that is shown, and what the figures were in it. */
export interface Baseline {
  readonly name: string;
  /** Whether what a figure was is on its way. */
  readonly isComing: (shown: FigureOfSection) => boolean;
  /** Undefined where a figure is not compared, or not yet. */
  readonly of: (shown: FigureOfSection) => RoundChange | undefined;
}

/** The round before another; undefined for the first, and for all rounds together. */
function before(round: string, rounds: PanelContext['names']['rounds']): string | undefined {
  const inOrder = [...rounds.keys()];
  return inOrder[inOrder.indexOf(round) - 1];
}

/** What a section's figures were in the round before, where there is one; undefined where nothing can be compared. */
export function useBaseline(
  shown: readonly FigureOfSection[],
  { view: { round, village, weighted }, names }: PanelContext,
  off: boolean,
): Baseline | undefined {
  const earlier = before(round, names.rounds);
  const figures = [
    ...new Set(shown.filter(({ indicator }) => isComparable(indicator)).map(({ indicator }) => indicator.id)),
  ];
  const asks = !off && earlier !== undefined && figures.length > 0;
  const { data, error } = useServerQuery({
    ...roundsQuery({ figures, before: earlier ?? '', after: round, weighted, ...(village !== '' && { village }) }),
    enabled: asks,
  });
  // An earlier round without an answer to any of them is nothing to compare with.
  if (!asks || error || data?.figures.every(({ all }) => all.before.value === null)) return undefined;
  const found = new Map(data?.figures.map(({ id, apart, all }) => [`${id} ${apart ?? ''}`, all]));
  return {
    name: names.rounds.get(earlier) ?? t`Earlier`,
    isComing: ({ indicator }) => data === undefined && isComparable(indicator),
    of: ({ indicator: { id }, part }) => found.get(`${id} ${part?.key ?? ''}`),
  };
}
