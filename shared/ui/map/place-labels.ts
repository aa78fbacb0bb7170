import { tooltip, type Map, type Point, type Tooltip } from 'leaflet';
import type { BaseMapName } from './base-map/names.ts';
import { canBeDrawn, type MapPlace } from './map-point.ts';
import styles from './PointMap.module.css';

/** More names than this are no help to anybody. */
const MOST = 60;
/** Pixels that a letter and a line take, generously. */
const [LETTER, LINE] = [8, 20];
/** How far below its place a village's name is, which leaves room for its sign. */
const BELOW = 12;

interface Box {
  readonly centre: Point;
  readonly half: number;
}

type Name = MapPlace & { readonly of: 'village' | BaseMapName['of'] };

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.centre.x - other.centre.x) < one.half + other.half && Math.abs(one.centre.y - other.centre.y) < LINE;

/** Writes names on the map where there is room for them, villages first, then towns and rivers by their rank; anew whenever the map has moved. */
export function createPlaceLabels(map: Map): {
  set(places: readonly MapPlace[]): void;
  setBase(names: readonly BaseMapName[]): void;
} {
  const pane = map.createPane('places');
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  // The list has the names for people who listen.
  pane.setAttribute('aria-hidden', 'true');
  let places: readonly Name[] = [];
  let base: readonly BaseMapName[] = [];
  let shown: Tooltip[] = [];

  const draw = (): void => {
    for (const label of shown) label.remove();
    shown = [];
    const taken: Box[] = [];
    const known = new Set(places.map(({ name }) => name));
    const water = new Set<string>();
    const zoom = map.getZoom();
    const inBounds = map.getBounds();
    // A town that is one of the villages has its name already.
    const towns = base
      .filter(({ name, rank }) => rank <= zoom - 1 && !known.has(name))
      .sort((one, other) => one.rank - other.rank);
    for (const one of [...places, ...towns]) {
      if (shown.length >= MOST) return;
      if (!inBounds.contains([one.latitude, one.longitude])) continue;
      // A river comes in many lines, and is named once.
      if (one.of === 'water' && water.has(one.name)) continue;
      const box = {
        centre: map
          .latLngToContainerPoint([one.latitude, one.longitude])
          .add([0, one.of === 'village' ? BELOW + LINE / 2 : 0]),
        half: (one.name.length * LETTER) / 2,
      };
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      if (one.of === 'water') water.add(one.name);
      shown.push(labelAt(one).addTo(map));
    }
  };
  map.on('moveend', draw);
  return {
    set(next) {
      places = next.filter(canBeDrawn).map((place) => ({ ...place, of: 'village' }));
      draw();
    },
    setBase(next) {
      base = next;
      draw();
    },
  };
}

function labelAt({ name, of, latitude, longitude }: Name): Tooltip {
  const text = document.createElement('span');
  text.textContent = name;
  return tooltip({
    pane: 'places',
    permanent: true,
    direction: of === 'village' ? 'bottom' : 'center',
    offset: of === 'village' ? [0, BELOW] : [0, 0],
    opacity: 1,
    className: `${styles.place} ${styles[of]}`,
  })
    .setLatLng([latitude, longitude])
    .setContent(text);
}
