/** Pixels between the panel and what opens it, and between the panel and the edge of the window. */
const GAP = 4;
const EDGE = 8;
/** A panel with less height than this below its trigger opens above it, where there is more. */
const ENOUGH = 320;

/** Puts an open panel beside what opens it, inside the window. On phones the stylesheet makes a sheet of it. */
export function place(panel: HTMLElement, opener: HTMLElement, align: 'start' | 'end'): void {
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = clientHeight - bottom < Math.min(panel.scrollHeight, ENOUGH) && top > clientHeight - bottom;
  const wanted = align === 'end' ? right - panel.offsetWidth : left;
  panel.style.setProperty('--left', `${Math.max(EDGE, Math.min(wanted, clientWidth - panel.offsetWidth - EDGE))}px`);
  panel.style.setProperty('--top', above ? 'auto' : `${bottom + GAP}px`);
  panel.style.setProperty('--bottom', above ? `${clientHeight - top + GAP}px` : 'auto');
  panel.style.setProperty('--height', `${Math.max(120, (above ? top : clientHeight - bottom) - GAP - EDGE)}px`);
}
