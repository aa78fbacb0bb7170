import { t } from '@groundwork/shared/messages';
import { partsOf, type Outline, type Place } from '@groundwork/survey/model';

/** A drawing's size in units of its own, and how much of it stays empty at each edge. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly edge: number;
}

/** Metres of a degree of latitude on a sphere of the Earth's mean radius. */
const METRES = 111_195.08;

/** Where places come to stand in a drawing. North is up. */
export interface Drawing {
  readonly at: (place: Place) => readonly [x: number, y: number];
  /** Of one unit of the drawing. */
  readonly metres: number;
}

interface Span {
  readonly middle: Place;
  /** How much narrower a degree of longitude is here. */
  readonly squeeze: number;
  readonly across: number;
  readonly up: number;
}

function spanOf(places: readonly Place[]): Span {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [longitude, latitude] of places)
    [west, east, south, north] = [
      Math.min(west, longitude),
      Math.max(east, longitude),
      Math.min(south, latitude),
      Math.max(north, latitude),
    ];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return {
    middle: [(west + east) / 2, (south + north) / 2],
    squeeze,
    across: (east - west) * squeeze * METRES,
    up: (north - south) * METRES,
  };
}

/** Metres that one unit has to stand for, so that all of these places fit; a metre of land at least. */
export function metresFor(places: readonly Place[], { width, height, edge }: Box): number {
  const { across, up } = spanOf(places);
  return Math.max(across / (width - 2 * edge), up / (height - 2 * edge), 1 / width);
}

/**
 * Puts places into the middle of a box, with the shape that the land has at this latitude.
 * @param metres of a unit, for drawings of one scale; as large as fits when left out
 */
export function drawingOf(places: readonly Place[], box: Box, metres: number = metresFor(places, box)): Drawing {
  const { middle, squeeze } = spanOf(places);
  return {
    metres,
    at: ([longitude, latitude]) => [
      box.width / 2 + ((longitude - middle[0]) * squeeze * METRES) / metres,
      box.height / 2 - ((latitude - middle[1]) * METRES) / metres,
    ],
  };
}

/** The corners of an outline. */
export const cornersOf = (outline: Outline): readonly Place[] => partsOf(outline).flat(2);

/** An outline as the `d` of an SVG path; holes stay empty by the rule `evenodd`. */
export const pathOf = (outline: Outline, { at }: Drawing): string =>
  partsOf(outline)
    .flat()
    .map(
      (ring) =>
        `M${ring
          .map((place) =>
            at(place)
              .map((one) => one.toFixed(1))
              .join(),
          )
          .join('L')}Z`,
    )
    .join('');

/** The longest of 1, 2 or 5 times a power of ten that is no longer than so many metres. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power;
}

/** `500 m`, `2 km`. */
export const lengthText = (metres: number): string =>
  metres >= 1000 ? t`${(metres / 1000).toLocaleString()} km` : `${metres.toLocaleString()} m`;
