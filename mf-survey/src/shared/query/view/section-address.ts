import { useSearchParams } from '@groundwork/shared';
import { withParameters } from '@groundwork/shared/ui/data';
import { isGrouping, type Grouping } from '../grouping/grouping.ts';
import type { SurveyFilter } from './survey-filter.ts';

/** What a section shows, as in the address. */
export interface SectionView extends SurveyFilter {
  readonly by: Grouping;
  readonly weighted: boolean;
}

/** All rounds together, in an address: to leave `round` out means the newest. */
const ALL_ROUNDS = 'all';

/** The round that is shown where an address names none; to compare rounds, all of them. */
const usualRound = (by: Grouping, latest: string): string => (by === 'round' ? '' : latest);

/**
 * Reads the view from an address; nonsense there counts as nothing.
 * @param latest id of the round that is shown unless another is asked for; empty where there are not several
 */
export function readView(address: URLSearchParams, groupings: readonly Grouping[], latest: string): SectionView {
  const asked = address.get('by') ?? '';
  const by = isGrouping(asked) && groupings.includes(asked) ? asked : (groupings[0] ?? 'all');
  const round = address.get('round') ?? '';
  return {
    village: address.get('village') ?? '',
    round: round === ALL_ROUNDS ? '' : round === '' ? usualRound(by, latest) : round,
    by,
    weighted: address.get('weights') !== 'off',
  };
}

/** The address with a view in it; what is at its default is left out, and what is not of the view stays. */
export function writeView(
  address: URLSearchParams,
  view: SectionView,
  groupings: readonly Grouping[],
  latest: string,
): URLSearchParams {
  const { village, round, by, weighted } = view;
  const named = round === usualRound(by, latest) ? '' : round === '' ? ALL_ROUNDS : round;
  return withParameters(address, {
    village,
    round: named,
    by: by === (groupings[0] ?? 'all') ? '' : by,
    weights: weighted ? '' : 'off',
  });
}

/** What a change leads to. Dividing by round, or no longer, changes which rounds are shown by default. */
function changed(view: SectionView, change: Partial<SectionView>, latest: string): SectionView {
  const next = { ...view, ...change };
  const usual = view.round === usualRound(view.by, latest) && change.round === undefined;
  return usual ? { ...next, round: usualRound(next.by, latest) } : next;
}

/**
 * @param groupings what the section's rows can be divided by; the first is the default
 * @param latest as for {@link readView}
 */
export function useSectionView(
  groupings: readonly Grouping[],
  latest: string,
): [SectionView, (change: Partial<SectionView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = readView(address, groupings, latest);
  const write = (now: URLSearchParams, change: Partial<SectionView>) =>
    writeView(now, changed(readView(now, groupings, latest), change, latest), groupings, latest);
  return [view, (change) => setAddress((now) => write(now, change), { preventScrollReset: true })];
}
