import { pageIn, sortIn, sortText, withParameters } from '@groundwork/shared/ui/data';
import type { Village } from '../shared/villages/village.ts';

/** What the list can be sorted by. */
export const SORTABLE = ['name', 'population', 'households', 'measure'] as const;
export type VillageSort = (typeof SORTABLE)[number];

/** Villages side by side; more than these fit on no screen. */
export const MOST_COMPARED = 3;

/** What the screen shows, as in the address. */
export interface VillageView {
  /** Part of a village's name or code. */
  readonly search: string;
  /** An area as {@link areasOf} names it, or empty for all. */
  readonly area: string;
  readonly sort: VillageSort;
  readonly descending: boolean;
  /** Counts from 1. */
  readonly page: number;
  /** The key of the measure that the map shows, or empty for none. */
  readonly measure: string;
  /** The survey round of the figures, or empty for the newest. */
  readonly round: string;
  /** Ids of the villages that are compared, each once. */
  readonly compare: readonly string[];
  /** What a narrow screen shows. */
  readonly side: 'list' | 'map';
}

/** Reads the view from an address; nonsense there counts as nothing. */
export function readVillageView(address: URLSearchParams): VillageView {
  const of = (name: string): string => address.get(name)?.trim() ?? '';
  const { key: sort = 'name', descending = false } = sortIn(address, SORTABLE) ?? {};
  return {
    search: of('search'),
    area: of('area'),
    sort,
    descending,
    page: pageIn(address),
    measure: of('measure'),
    round: of('round'),
    compare: [...new Set(of('compare').split(',').filter(Boolean))].slice(0, MOST_COMPARED),
    side: of('view') === 'map' ? 'map' : 'list',
  };
}

/** The address of a view; what is at its default is left out. */
export function writeVillageView({
  search,
  area,
  sort,
  descending,
  page,
  measure,
  round,
  compare,
  side,
}: VillageView): URLSearchParams {
  const order = sortText({ key: sort, descending });
  return withParameters(new URLSearchParams(), {
    search,
    area,
    measure,
    round,
    sort: order === 'name' ? '' : order,
    compare: compare.join(','),
    view: side === 'map' ? 'map' : '',
    page: page === 1 ? '' : String(page),
  });
}

/** A view with a change: what narrows or orders the list starts it again from its first page. */
export const changed = (view: VillageView, part: Partial<VillageView>): VillageView => ({
  ...view,
  ...(!('page' in part || 'compare' in part || 'side' in part) && { page: 1 }),
  ...part,
});

/** With a village put into the comparison or taken out; no change when there is no room. */
export function toggled(compare: readonly string[], id: string): readonly string[] {
  if (compare.includes(id)) return compare.filter((one) => one !== id);
  return compare.length < MOST_COMPARED ? [...compare, id] : compare;
}

/** The areas that a village lies in, each named with those above it, the largest first: `["Zambele", "Zambele › Murandzi"]`. */
export function areasOf({
  country,
  admin1,
  admin2,
  admin3,
}: Pick<Village, 'country' | 'admin1' | 'admin2' | 'admin3'>): readonly string[] {
  const names = [country, admin1, admin2, admin3].filter((name) => name !== null && name !== '');
  return names.map((_, index) => names.slice(0, index + 1).join(' › '));
}
