import { dayIn, sortIn, sortText, withParameters } from '@groundwork/shared/ui/data';

/** Stands in the address for projects whose value is not known; no value of the data begins with a tilde. */
export const NOT_KNOWN = '~not-known';
/** Stands in the address for an empty list of sponsors, which is known to be empty. */
export const NONE = '~none';

/** In the address: projects with a water point that is due for a visit today. */
export const DUE = 'due';

/** Columns that the list can be sorted by, as they are in the address and as the server knows them. */
export const SORT_KEYS = ['project_uid', 'start_date', 'project_sponsorship', 'village_id.village_name'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** The filters of which one value each is chosen. */
export const CHOICES = ['village', 'sponsor', 'status', 'technology', 'visits'] as const;
export type ChoiceName = (typeof CHOICES)[number];

/** What the list is asked for; all of it is in the address. An empty text asks for nothing. */
export interface ProjectQuery extends Readonly<Record<ChoiceName, string>> {
  /** Words of a number, a village's name or a sponsor's. */
  readonly text: string;
  /** Days, `2024-03-09`; both are within the span. */
  readonly from: string;
  readonly to: string;
  /** Only projects whose start date is not known; then there is no span. */
  readonly undated: boolean;
  readonly sort: SortKey;
  readonly descending: boolean;
}

/** The whole list in its specified order (SPEC §7). */
export const EVERYTHING: ProjectQuery = {
  text: '',
  village: '',
  sponsor: '',
  status: '',
  technology: '',
  visits: '',
  from: '',
  to: '',
  undated: false,
  sort: 'project_uid',
  descending: true,
};

/** `query` without its filters, in the same order. */
export const withoutFilters = ({ sort, descending }: ProjectQuery): ProjectQuery => ({
  ...EVERYTHING,
  sort,
  descending,
});

/** Whether anything narrows the list. */
export const isFiltered = ({ text, from, to, undated, ...query }: ProjectQuery): boolean =>
  [text, from, to, ...CHOICES.map((name) => query[name])].some((value) => value !== '') || undated;

/** Whether this is the list in the specified order. */
export const isSpecifiedOrder = ({ sort, descending }: ProjectQuery): boolean => sort === 'project_uid' && descending;

/** Reads what an address asks for; nonsense in it counts as nothing. */
export function readQuery(address: URLSearchParams): ProjectQuery {
  const { key: sort = EVERYTHING.sort, descending = EVERYTHING.descending } = sortIn(address, SORT_KEYS) ?? {};
  const undated = address.get('start') === NOT_KNOWN;
  const value = (name: ChoiceName): string => address.get(name) ?? '';
  return {
    text: (address.get('q') ?? '').trim(),
    village: value('village'),
    sponsor: value('sponsor'),
    status: value('status'),
    technology: value('technology'),
    visits: value('visits'),
    from: undated ? '' : dayIn(address, 'from'),
    to: undated ? '' : dayIn(address, 'to'),
    undated,
    sort,
    descending,
  };
}

/** The address of `query`, beside what else is in `address`. What is at its default is left out, and a new list begins at its top. */
export function writeQuery(query: ProjectQuery, address: URLSearchParams): URLSearchParams {
  const { text, village, sponsor, status, technology, visits, from, to, undated, sort, descending } = query;
  return withParameters(address, {
    q: text,
    village,
    sponsor,
    status,
    technology,
    visits,
    from: undated ? '' : from,
    to: undated ? '' : to,
    start: undated ? NOT_KNOWN : '',
    sort: isSpecifiedOrder(query) ? '' : sortText({ key: sort, descending }),
    shown: '',
  });
}
