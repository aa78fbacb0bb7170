import { countValue, readAggregate, useServerQuery, z, keepPreviousData, type Filter } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { formatMonth } from '@groundwork/shared/ui/data';
import { text } from '../../shared/relations.ts';
import { isUnrecorded, MEDIA } from '../media.data.ts';
import { serverFilter, type MediaFilter } from '../filter/media-filter.ts';

/** The items of one month of UTC, newest month first; those without a date come last, under an empty key. */
export interface Month {
  /** `2024-03`, or empty. */
  readonly key: string;
  readonly count: number;
  /** Those for which nobody has recorded whether they may be shown. */
  readonly unrecorded: number;
}

const row = z.looseObject({
  taken_at_year: z.nullable(countValue),
  taken_at_month: z.nullable(countValue),
  consent: text,
  count: countValue,
});
type Row = z.infer<typeof row>;

const keyOf = (year: number | null, month: number | null): string =>
  year === null || month === null ? '' : `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** One for each month, whatever the consents: the newest first, no date last, nothing empty. */
export function monthsOf(rows: readonly Row[]): readonly Month[] {
  const months = new Map<string, Month>();
  for (const { taken_at_year: year, taken_at_month: month, consent, count } of rows) {
    const key = keyOf(year, month);
    const before = months.get(key) ?? { key, count: 0, unrecorded: 0 };
    months.set(key, {
      key,
      count: before.count + count,
      unrecorded: before.unrecorded + (isUnrecorded(consent) ? count : 0),
    });
  }
  return [...months.values()].filter(({ count }) => count > 0).sort((a, b) => (a.key < b.key ? 1 : -1));
}

async function readMonths(filter: MediaFilter, signal: AbortSignal): Promise<readonly Month[]> {
  const given = serverFilter(filter);
  const rows = await readAggregate(
    MEDIA,
    row,
    {
      aggregate: { count: '*' },
      groupBy: ['year(taken_at)', 'month(taken_at)', 'consent'],
      ...(given && { filter: given }),
    },
    { signal },
  );
  return monthsOf(rows);
}

/** How many there are in each month: what the layout of the whole library needs, in one small answer. */
export function useMonths(filter: MediaFilter) {
  return useServerQuery<readonly Month[]>({
    queryKey: [MEDIA, 'months', filter],
    queryFn: ({ signal }) => readMonths(filter, signal),
    placeholderData: keepPreviousData,
    // What somebody adds meanwhile appears without a reload, but never while nobody looks.
    refetchInterval: 60_000,
  });
}

export const totalOf = (months: readonly Month[]): number => months.reduce((sum, { count }) => sum + count, 0);

export const unrecordedOf = (months: readonly Month[]): number =>
  months.reduce((sum, { unrecorded }) => sum + unrecorded, 0);

const startOf = (key: string): string => `${key}-01T00:00:00.000Z`;
const monthAfter = (key: string): string => {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return startOf(
    month === 12
      ? `${String(year + 1).padStart(4, '0')}-01`
      : `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`,
  );
};

/** The rules that leave the months from `newest` back to `oldest`. */
export function monthRules(newest: string, oldest: string): readonly Filter[] {
  if (newest === '') return [{ taken_at: { _null: true } }];
  return [{ taken_at: { _gte: startOf(oldest) } }, { taken_at: { _lt: monthAfter(newest) } }];
}

const named = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `March 2024`. */
export const monthName = (key: string): string => (key === '' ? t`No date` : named.format(new Date(startOf(key))));

/** The same where there is little room: `Mar 2024`. */
export const shortMonthName = (key: string): string => (key === '' ? t`No date` : formatMonth(`${key}-01`));
