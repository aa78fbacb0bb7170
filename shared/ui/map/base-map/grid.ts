import { polyline, type Map, type Polyline } from 'leaflet';
import { lastingCanvas } from '../lasting-canvas.ts';
import type { Palette } from '../palette.ts';
import styles from './BaseMap.module.css';

/** Degrees between two lines, the largest first. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Pixels that two lines are apart at least. */
const CLOSEST = 130;

/** The step that leaves so many pixels between two lines. */
export const stepFor = (pixelsPerDegree: number): number =>
  STEPS.filter((step) => step * pixelsPerDegree >= CLOSEST).at(-1) ?? STEPS[0] ?? 30;

/** `17.5° S`. */
export function degreesText(degrees: number, step: number, [positive, negative]: readonly [string, string]): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const size = Math.abs(degrees).toFixed(decimals);
  return `${size}°${Number(size) === 0 ? '' : ` ${degrees > 0 ? positive : negative}`}`;
}

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
};

/** Whether all of a label is on the map, with nothing above it. */
function isFree(label: Element, map: DOMRect, above: readonly DOMRect[]): boolean {
  const { left, right, top, bottom } = label.getBoundingClientRect();
  return (
    left >= map.left &&
    right <= map.right &&
    top >= map.top &&
    bottom <= map.bottom &&
    !above.some((one) => left < one.right && right > one.left && top < one.bottom && bottom > one.top)
  );
}

/** A thin grid of parallels and meridians with their degrees at the right and at the bottom. */
export function drawGrid(map: Map, first: Palette): { recolour(palette: Palette): void } {
  map.createPane('grid').style.zIndex = '220';
  const renderer = lastingCanvas({ pane: 'grid', padding: 0.1 });
  const edge = document.createElement('div');
  edge.className = styles.degrees ?? '';
  edge.setAttribute('aria-hidden', 'true');
  const container = map.getContainer();
  container.append(edge);
  let palette = first;
  let lines: Polyline[] = [];
  let frame = 0;

  const label = (text: string, side: 'right' | 'bottom', at: number): HTMLElement => {
    const element = document.createElement('span');
    element.textContent = text;
    element.className = styles[side] ?? '';
    element.style.setProperty(side === 'right' ? 'top' : 'left', `${at}px`);
    return element;
  };
  const labels = (): void => {
    const bounds = map.getBounds();
    const { x: width } = map.getSize();
    const step = stepFor(width / Math.max(1e-9, bounds.getEast() - bounds.getWest()));
    const middle = bounds.getCenter();
    const parallels = multiples(bounds.getSouth(), bounds.getNorth(), step).map((latitude) =>
      label(degreesText(latitude, step, ['N', 'S']), 'right', map.latLngToContainerPoint([latitude, middle.lng]).y),
    );
    const meridians = multiples(bounds.getWest(), bounds.getEast(), step).map((longitude) =>
      label(degreesText(longitude, step, ['E', 'W']), 'bottom', map.latLngToContainerPoint([middle.lat, longitude]).x),
    );
    edge.replaceChildren(...parallels, ...meridians);
    // The country, the buttons, the legend and the scale.
    const above =
      container.parentElement?.parentElement?.querySelectorAll(
        `:scope > :not(:first-child), :scope > * > :not(.leaflet-container), .leaflet-control, .${styles.locator}`,
      ) ?? [];
    const places = [...above].map((one) => one.getBoundingClientRect());
    const whole = container.getBoundingClientRect();
    const covered = [...edge.children].filter((one) => !isFree(one, whole, places));
    for (const one of covered) one.remove();
  };
  const later = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(labels);
  };
  const draw = (): void => {
    for (const line of lines) line.remove();
    const bounds = map.getBounds().pad(0.1);
    const [south, north, west, east] = [
      Math.max(-85, bounds.getSouth()),
      Math.min(85, bounds.getNorth()),
      bounds.getWest(),
      bounds.getEast(),
    ];
    const step = stepFor(map.getSize().x / Math.max(1e-9, map.getBounds().getEast() - map.getBounds().getWest()));
    const style = { renderer, interactive: false, color: palette.mapBoundary, weight: 1, opacity: 0.35 };
    lines = [
      ...multiples(south, north, step).map((latitude) =>
        polyline(
          [
            [latitude, west],
            [latitude, east],
          ],
          style,
        ).addTo(map),
      ),
      ...multiples(west, east, step).map((longitude) =>
        polyline(
          [
            [south, longitude],
            [north, longitude],
          ],
          style,
        ).addTo(map),
      ),
    ];
    later();
  };
  map.on('moveend resize', draw);
  // The element of a map lives on for the next one.
  map.on('unload', () => {
    cancelAnimationFrame(frame);
    edge.remove();
  });
  // The legend comes with the points.
  map.on('move layeradd', later);
  return {
    recolour(next) {
      palette = next;
      draw();
    },
  };
}
