import type { Filter } from '@groundwork/shared/data';
import { dayIn, momentIn, withParameters } from '@groundwork/shared/ui/data';

/** What narrows the media, by the names it has in the address. Days are `2024-03-09`. */
export interface MediaFilter {
  readonly village?: string;
  readonly project?: string;
  /** First day, in UTC as the days on the screen are. */
  readonly from?: string;
  /** Last day. */
  readonly to?: string;
  readonly kind?: string;
  readonly consent?: string;
  readonly tag?: string;
  /** Only what was added after this moment (ISO). */
  readonly added?: string;
  /** Part of a caption or a credit. */
  readonly q?: string;
}

export const FILTER_NAMES = ['village', 'project', 'from', 'to', 'kind', 'consent', 'tag', 'q', 'added'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** What the address asks for. What cannot be meant is left out. */
export function readMediaFilter(address: URLSearchParams): MediaFilter {
  const given = FILTER_NAMES.flatMap((name) => {
    const value =
      name === 'from' || name === 'to'
        ? dayIn(address, name)
        : name === 'added'
          ? momentIn(address, name)
          : (address.get(name)?.trim() ?? '');
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** The address with this filter; what else it holds stays, but not what was open. */
export const withMediaFilter = (
  address: URLSearchParams,
  change: Partial<Record<FilterName, string>>,
): URLSearchParams => withParameters(address, { item: '', ...change });

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString();

/** The tags of an item are kept as one text too: `|water|dry season|`. */
export const tagRule = (tag: string): Filter => ({ tag_words: { _contains: `|${tag.toLowerCase()}|` } });

/** The filter as Directus reads it; undefined for everything. */
export function serverFilter(filter: MediaFilter, ...more: readonly Filter[]): Filter | undefined {
  const { village, project, from, to, kind, consent, tag, q, added } = filter;
  const rules: Filter[] = [
    ...(village === undefined ? [] : [{ village_id: { _eq: village } }]),
    ...(project === undefined ? [] : [{ water_project_id: { _eq: project } }]),
    ...(from === undefined ? [] : [{ taken_at: { _gte: `${from}T00:00:00.000Z` } }]),
    ...(to === undefined ? [] : [{ taken_at: { _lt: dayAfter(to) } }]),
    ...(kind === undefined ? [] : [{ kind: { _eq: kind } }]),
    ...(consent === undefined ? [] : [{ consent: { _eq: consent } }]),
    ...(tag === undefined ? [] : [tagRule(tag)]),
    ...(added === undefined ? [] : [{ date_created: { _gt: added } }]),
    ...(q === undefined ? [] : [{ _or: [{ caption: { _icontains: q } }, { credit: { _icontains: q } }] }]),
    ...more,
  ];
  if (rules.length === 0) return undefined;
  return rules.length === 1 ? rules[0] : { _and: rules };
}
