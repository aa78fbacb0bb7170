import { useEffect, type RefObject } from 'react';

/** The CSS variable with the height of the page that is not covered, in pixels. */
const VARIABLE = '--chat-visible-height';

/** What takes more of the page at once than this is a keyboard, in pixels; an address bar that comes and goes is not. */
const KEYBOARD = 120;

/**
 * Sets, for the styles of `place`, how high the page is above an on-screen keyboard, which does not shrink the page's units in
 * most browsers; and keeps `place` in view while somebody types in it.
 */
export function useVisibleHeight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    let before = Infinity;
    const measure = (): void => {
      const element = place.current;
      if (element === null) return;
      // Zooming in shows less of the page too, but nothing covers it then.
      const height = Math.round(view.height * view.scale);
      element.style.setProperty(VARIABLE, `${height}px`);
      if (height < before - KEYBOARD && element.contains(document.activeElement))
        element.scrollIntoView({ block: 'end' });
      before = height;
    };
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, [place]);
}
