import type { Month } from './months.ts';

/** Items that are asked for in one call. */
export interface LibraryPage {
  /** Place of its first item in the whole library, from 0. */
  readonly start: number;
  readonly count: number;
  /** Its months; one and the same where a month takes several pages. */
  readonly newest: string;
  readonly oldest: string;
  /** Items of those months that are before it. */
  readonly offset: number;
}

/** Items in a page: more than a screen of them, few enough for a slow link. */
const PAGE = 60;

/**
 * The library in pages. Small months share one, large ones have several; none begins in the middle of a month and continues into another, so
 * that what is added in one month moves nothing in the others.
 */
export function pagesOf(months: readonly Month[]): readonly LibraryPage[] {
  const pages: LibraryPage[] = [];
  let start = 0;
  let open: { newest: string; oldest: string; count: number } | undefined;
  const close = () => {
    if (open)
      pages.push({ start: start - open.count, count: open.count, newest: open.newest, oldest: open.oldest, offset: 0 });
    open = undefined;
  };
  for (const { key, count } of months) {
    if (open && (open.count + count > PAGE || key === '' || open.newest === '')) close();
    if (count > PAGE) {
      for (let offset = 0; offset < count; offset += PAGE) {
        pages.push({ start: start + offset, count: Math.min(PAGE, count - offset), newest: key, oldest: key, offset });
      }
      start += count;
      continue;
    }
    open = open ? { ...open, oldest: key, count: open.count + count } : { newest: key, oldest: key, count };
    start += count;
  }
  close();
  return pages;
}

/** The page that holds the item at `place`. */
export function pageAt(pages: readonly LibraryPage[], place: number): LibraryPage | undefined {
  let [low, high] = [0, pages.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const page = pages[middle];
    if (!page) return undefined;
    if (place < page.start) high = middle - 1;
    else if (place >= page.start + page.count) low = middle + 1;
    else return page;
  }
  return undefined;
}
