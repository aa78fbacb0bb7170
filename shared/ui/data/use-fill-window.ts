import { useLayoutEffect, type RefObject } from 'react';

/** Pixels left free below. */
const BELOW = 16;

/** Makes an element as high as the window below its top, and never lower than `least`: what is long scrolls inside, and the footer follows below. */
export function useFillWindow(element: RefObject<HTMLElement | null>, least = 420): void {
  useLayoutEffect(() => {
    const fit = (): void => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + scrollY;
      element.current?.style.setProperty('height', `max(${least}px, calc(100dvh - ${Math.round(top) + BELOW}px))`);
    };
    fit();
    // What is above grows and shrinks.
    const above = new ResizeObserver(fit);
    above.observe(document.body);
    return () => above.disconnect();
  }, [element, least]);
}
