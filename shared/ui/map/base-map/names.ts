import type { LatLng } from 'leaflet';
import { fromDeltas } from '../../../contract/base-map/delta-lines.ts';
import { placeIn } from './draw-piece.ts';
import type { BaseMapPiece, NamedLines } from '../../../contract/base-map/piece.ts';

/** A name of the base map: of a town, or of water. */
export interface BaseMapName {
  readonly name: string;
  readonly of: 'town' | 'water';
  /** Natural Earth's; a small one is important. */
  readonly rank: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** The names in a piece. Water has one for each of its lines, in the middle of it. */
export function namesIn(name: string, { places, rivers, lakes }: BaseMapPiece): readonly BaseMapName[] {
  const place = placeIn(name);
  const at = ({ lat: latitude, lng: longitude }: LatLng) => ({ latitude, longitude });
  const water = ([rank, own, ...lines]: NamedLines): BaseMapName[] => {
    const longest = [...lines].sort((one, other) => other.length - one.length)[0];
    const corners = longest ? fromDeltas(longest, place) : [];
    const middle = corners[Math.floor(corners.length / 2)];
    return own === '' || !middle ? [] : [{ name: own, of: 'water', rank, ...at(middle) }];
  };
  return [
    ...places.map(([rank, own, x, y]): BaseMapName => ({ name: own, of: 'town', rank, ...at(place(x, y)) })),
    ...rivers.flatMap(water),
    ...lakes.flatMap(water),
  ];
}
