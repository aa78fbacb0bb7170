import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a screen may take to show its heading after its route was entered, in milliseconds. */
const PATIENCE = 3_000;

/**
 * After a change of path, scrolls to the top and moves the focus to the new screen's heading, so that keyboard and screen
 * reader are where the eye is. Not on the first picture: there the browser has its own order. Nor on a change of the query
 * alone: that is a filter, and the person is still in it.
 */
export function useFollowRoute(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    scrollTo(0, 0);
    return whenHeadingAppears(main.current, (heading) => heading.focus({ preventScroll: true }));
  }, [pathname, main]);
}

function whenHeadingAppears(main: HTMLElement | null, act: (heading: HTMLElement) => void): (() => void) | undefined {
  if (!main) return undefined;
  const find = (): boolean => {
    const heading = main.querySelector('h1');
    if (heading) act(heading);
    return heading !== null;
  };
  if (find()) return undefined;
  const observer = new MutationObserver(() => {
    if (find()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  const clock = setTimeout(() => observer.disconnect(), PATIENCE);
  return () => {
    clearTimeout(clock);
    observer.disconnect();
  };
}
