import { useCallback } from 'react';

/** The address whose card was shown already: later changes of the page do not scroll there again. */
let shown = '';

/** For an element within the card of a figure: scrolls to the card when it first appears, where the page was opened by a link to it. */
export function useLinked(anchor: string | undefined): (element: HTMLElement | null) => void {
  return useCallback(
    (element) => {
      if (
        element === null ||
        anchor === undefined ||
        decodeURIComponent(location.hash.slice(1)) !== anchor ||
        shown === location.href
      )
        return;
      shown = location.href;
      // It may be folded, among the figures that were not asked for.
      const fold = element.closest('details');
      if (fold) fold.open = true;
      // After the cards above have their height.
      requestAnimationFrame(() => element.closest('section')?.scrollIntoView({ block: 'start' }));
    },
    [anchor],
  );
}
