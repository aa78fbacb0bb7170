import { useSearchParams } from '@groundwork/shared';
import { SORTABLE, type CropSort } from './crop-figures.ts';

/** Filters and sorting of the table of crops, and the open crop, as in the address. */
export interface CropsView {
  /** Part of a crop's name. */
  readonly find: string;
  /** The code of a crop group, or empty for all. */
  readonly group: string;
  readonly sort: CropSort;
  readonly descending: boolean;
  /** A crop's code, or empty for the table. */
  readonly crop: string;
}

const isSort = (value: string): value is CropSort => (SORTABLE as readonly string[]).includes(value);

/** Reads the view from an address; nonsense there counts as nothing. The crops that most households grow are first. */
export function readCropsView(address: URLSearchParams): CropsView {
  const sort = address.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  return {
    find: address.get('find')?.trim() ?? '',
    group: address.get('group') ?? '',
    crop: address.get('crop') ?? '',
    ...(isSort(key) ? { sort: key, descending: sort.startsWith('-') } : { sort: 'households', descending: true }),
  };
}

/** The address with a view in it; what is at its default is left out, and what is not of the view stays. */
export function writeCropsView(
  address: URLSearchParams,
  { find, group, sort, descending, crop }: CropsView,
): URLSearchParams {
  const written = new URLSearchParams(address);
  const order = `${descending ? '-' : ''}${sort}`;
  const parts = { find, group, sort: order === '-households' ? '' : order, crop };
  for (const [key, value] of Object.entries(parts)) {
    written.delete(key);
    if (value !== '') written.set(key, value);
  }
  return written;
}

export interface CropsAddress {
  readonly view: CropsView;
  readonly change: (part: Partial<CropsView>) => void;
  /** The address of the same screen with a change, for links. */
  readonly linkTo: (part: Partial<CropsView>) => string;
}

/** The view of the crops, in the address beside the section's own. */
export function useCropsAddress(): CropsAddress {
  const [address, setAddress] = useSearchParams();
  const view = readCropsView(address);
  return {
    view,
    change: (part) =>
      setAddress((now) => writeCropsView(now, { ...readCropsView(now), ...part }), {
        replace: 'find' in part,
        preventScrollReset: true,
      }),
    linkTo: (part) => `?${writeCropsView(address, { ...view, ...part }).toString()}`,
  };
}
