import {
  CRS,
  layerGroup,
  point,
  polygon,
  polyline,
  type LatLng,
  type Layer,
  type LayerGroup,
  type PathOptions,
  type Renderer,
} from 'leaflet';
import type { Palette } from '../palette.ts';
import { fromDeltas, type DeltaLine } from '../../../contract/base-map/delta-lines.ts';
import { EXTENT, type BaseMapPiece } from '../../../contract/base-map/piece.ts';

/** Pixels of the square that a level's piece is, in Leaflet's reckoning. */
const SIDE = 256;
/** The whole square of a piece, as a ring. */
const SQUARE: DeltaLine = [0, 0, EXTENT, 0, 0, EXTENT, -EXTENT, 0];

const riverWeight = (rank: number): number => (rank <= 3 ? 4 : rank <= 6 ? 2.5 : 1.6);

export interface PieceStyle {
  readonly palette: Palette;
  readonly renderer: Renderer;
  /** Over tiles, which have land and sea of their own. */
  readonly overTiles: boolean;
}

/** Where a whole number of a piece is on the globe. */
export function placeIn(name: string): (x: number, y: number) => LatLng {
  const [level = 0, column = 0, row = 0] = name.split('-').map(Number);
  return (x, y) => CRS.EPSG3857.pointToLatLng(point((column + x / EXTENT) * SIDE, (row + y / EXTENT) * SIDE), level);
}

/** A piece of the base map as layers of Leaflet's, from the sea up. */
export function drawPiece(name: string, piece: BaseMapPiece, { palette, renderer, overTiles }: PieceStyle): LayerGroup {
  const place = placeIn(name);
  const line = (deltas: DeltaLine): LatLng[] => fromDeltas(deltas, place);
  const common: PathOptions = { renderer, interactive: false };
  const filled = (fillColor: string): PathOptions => ({
    ...common,
    stroke: false,
    fill: true,
    fillColor,
    fillOpacity: 1,
  });
  const drawn: Layer[] = [];
  if (!overTiles) {
    drawn.push(polygon(line(SQUARE), filled(palette.mapWater)));
    for (const rings of piece.land) drawn.push(polygon(rings.map(line), filled(palette.mapLand)));
  }
  for (const [, , ...rings] of piece.lakes) drawn.push(polygon(rings.map(line), filled(palette.mapWater)));
  for (const [rank, , ...lines] of piece.rivers)
    drawn.push(polyline(lines.map(line), { ...common, color: palette.mapWater, weight: riverWeight(rank) }));
  drawn.push(
    polyline(piece.borders.map(line), {
      ...common,
      color: palette.mapBoundary,
      weight: palette.strong ? 2 : 1.4,
      dashArray: '8 4 2 4',
    }),
  );
  return layerGroup(drawn);
}
