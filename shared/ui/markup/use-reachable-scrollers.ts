import { useEffect, type RefObject } from 'react';

/**
 * Lets the keyboard scroll what is wider than its place (tables, code): such an element takes the focus, and only while it
 * really scrolls, so that Tab makes no empty stops.
 */
export function useReachableScrollers(place: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const inside = [...(place.current?.querySelectorAll<HTMLElement>('table, pre') ?? [])];
    if (inside.length === 0) return undefined;
    const look = (): void => {
      for (const element of inside) {
        if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
        else element.removeAttribute('tabindex');
      }
    };
    look();
    const watch = new ResizeObserver(look);
    for (const element of inside) watch.observe(element);
    return () => watch.disconnect();
  }, [place, content]);
}
