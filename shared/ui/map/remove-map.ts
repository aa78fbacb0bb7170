import type { Map } from 'leaflet';

/**
 * Takes a map out of the page. Leaflet (1.9) leaves two timers running: for the `moveend` after a change of the window's size, and
 * for the end of an animated zoom. Both would fail on a map that has no panes left.
 */
export function removeMap(map: Map): void {
  map.remove();
  map.off();
  (map as unknown as { _animatingZoom: boolean })._animatingZoom = false;
}
