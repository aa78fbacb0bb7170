import { useSearchParams } from '@groundwork/shared';
import { SORTABLE, type HouseholdQuery, type SortKey } from './households.data.ts';

const isSortKey = (value: string): value is SortKey => (SORTABLE as readonly string[]).includes(value);

/** Reads filter, order and page from the address; nonsense there counts as nothing. */
export function readAddress(address: URLSearchParams): HouseholdQuery {
  const sort = address.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  const page = Number(address.get('page') ?? '1');
  return {
    code: address.get('code')?.trim() ?? '',
    village: address.get('village') ?? '',
    sort: isSortKey(key) ? key : 'household_code',
    descending: isSortKey(key) && sort.startsWith('-'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a query; what is at its default is left out. */
export function writeAddress({ code, village, sort, descending, page }: HouseholdQuery): Record<string, string> {
  return {
    ...(code !== '' && { code }),
    ...(village !== '' && { village }),
    ...((sort !== 'household_code' || descending) && { sort: `${descending ? '-' : ''}${sort}` }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The list's state, kept in the address so that Back, a reload and a shared link show the same. */
export function useHouseholdQuery(): [HouseholdQuery, (change: Partial<HouseholdQuery>) => void] {
  const [address, setAddress] = useSearchParams();
  const query = readAddress(address);
  const change = (part: Partial<HouseholdQuery>) => {
    // Another filter or order begins at its first page.
    setAddress(writeAddress({ ...query, page: 1, ...part }), { replace: !('page' in part), preventScrollReset: true });
  };
  return [query, change];
}
