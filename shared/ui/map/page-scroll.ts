import type { Map } from 'leaflet';

/** Whether the person's main pointer is a finger. */
export const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Keeps the page scrollable over the map: the wheel zooms only while the map has the focus (a click gives it), and one finger
 * scrolls the page, two move and zoom the map. Returns the way to stop listening.
 */
export function keepPageScrolling(map: Map): () => void {
  const element = map.getContainer();
  const engage = () => void map.scrollWheelZoom.enable();
  const release = () => void map.scrollWheelZoom.disable();
  element.addEventListener('focusin', engage);
  element.addEventListener('focusout', release);
  if (byFinger()) map.dragging.disable();
  return () => {
    element.removeEventListener('focusin', engage);
    element.removeEventListener('focusout', release);
  };
}
