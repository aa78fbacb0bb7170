import type { Release } from '@groundwork/shared/contract';

const isWithin = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** What people call the screen at a path: as the menus and the search do; as its remote is called where neither names it. */
export function screenName(
  { title, navigation, search }: Pick<Release, 'title' | 'navigation' | 'search'>,
  path: string,
): string {
  const named = [...navigation, ...(search?.screens ?? [])]
    .filter(({ to }) => isWithin(path, to))
    .toSorted((one, other) => other.to.length - one.to.length);
  return named[0]?.label ?? title;
}
