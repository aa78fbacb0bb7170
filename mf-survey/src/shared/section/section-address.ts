import { useSearchParams } from '@groundwork/shared';
import { isGrouping, type Grouping } from '../grouping/grouping.ts';
import type { SurveyFilter } from './frame.data.ts';

/** What a section shows, as it stands in the address. */
export interface SectionView extends SurveyFilter {
  readonly by: Grouping;
  readonly weighted: boolean;
}

/** Reads the view from an address; nonsense there counts as nothing. */
export function readView(address: URLSearchParams, groupings: readonly Grouping[]): SectionView {
  const by = address.get('by') ?? '';
  return {
    village: address.get('village') ?? '',
    round: address.get('round') ?? '',
    by: isGrouping(by) && groupings.includes(by) ? by : (groupings[0] ?? 'all'),
    weighted: address.get('weights') !== 'off',
  };
}

/** The address with a view in it; what is at its default is left out, and what is not of the view stays. */
export function writeView(address: URLSearchParams, view: SectionView, groupings: readonly Grouping[]): URLSearchParams {
  const { village, round, by, weighted } = view;
  const written = new URLSearchParams(address);
  const parts = { village, round, by: by === groupings[0] ? '' : by, weights: weighted ? '' : 'off' };
  for (const [key, value] of Object.entries(parts)) {
    // Taken out first, so that the same view is always the same address.
    written.delete(key);
    if (value !== '') written.set(key, value);
  }
  return written;
}

/** @param groupings what the section's rows can be divided by; the first is the default */
export function useSectionView(groupings: readonly Grouping[]): [SectionView, (change: Partial<SectionView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = readView(address, groupings);
  return [view, (change) => setAddress((now) => writeView(now, { ...readView(now, groupings), ...change }, groupings), { preventScrollReset: true })];
}
