import type { MouseEvent } from 'react';

/** Follows a link to a figure of the same page without a step in the browser's history: the figure's heading gets the focus. */
export function goToFigure(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  // The page may be part of another one, in a shadow root of its own.
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  const figure = root.getElementById(event.currentTarget.hash.slice(1));
  if (!figure) return;
  event.preventDefault();
  figure.scrollIntoView({ block: 'start' });
  figure.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
