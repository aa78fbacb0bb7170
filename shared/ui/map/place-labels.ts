import { tooltip, type Map, type Point, type Tooltip } from 'leaflet';
import { canBeDrawn, type MapPlace } from './map-point.ts';
import styles from './PointMap.module.css';

/** More names than this are no help to anybody. */
const MOST = 60;
/** Pixels that a letter and a line take, generously. */
const [LETTER, LINE] = [8, 20];

interface Box {
  readonly centre: Point;
  readonly half: number;
}

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.centre.x - other.centre.x) < one.half + other.half && Math.abs(one.centre.y - other.centre.y) < LINE;

/** Writes names on the map where there is room for them, the first ones first; anew whenever the map has moved. */
export function createPlaceLabels(map: Map): { set(places: readonly MapPlace[]): void } {
  const pane = map.createPane('places');
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  // The list has the names for people who listen.
  pane.setAttribute('aria-hidden', 'true');
  let places: readonly MapPlace[] = [];
  let shown: Tooltip[] = [];

  const draw = (): void => {
    for (const label of shown) label.remove();
    shown = [];
    const taken: Box[] = [];
    for (const { name, latitude, longitude } of places) {
      if (shown.length >= MOST) return;
      if (!map.getBounds().contains([latitude, longitude])) continue;
      const box = { centre: map.latLngToContainerPoint([latitude, longitude]), half: (name.length * LETTER) / 2 };
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      shown.push(labelAt(name, latitude, longitude).addTo(map));
    }
  };
  map.on('moveend', draw);
  return {
    set(next) {
      places = next.filter(canBeDrawn);
      draw();
    },
  };
}

function labelAt(name: string, latitude: number, longitude: number): Tooltip {
  const text = document.createElement('span');
  text.textContent = name;
  return tooltip({ pane: 'places', permanent: true, direction: 'bottom', offset: [0, 6], opacity: 1, className: styles.place ?? '' })
    .setLatLng([latitude, longitude])
    .setContent(text);
}
