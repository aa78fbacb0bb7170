import { toDeltas } from '@groundwork/shared/contract/delta-lines';
import { CLOSE, EXTENT, pieceName, type BaseMapPiece } from '@groundwork/shared/contract/base-map-piece';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { DECIMALS, polyline, type Extract } from './extract.ts';
import { unwrappedShapes } from './unwrap.ts';

/** The package world-atlas. */
export type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** Ranks that the overview of the whole world has room for. */
const OVERVIEW = { rivers: 3, lakes: 1, places: 1 };

type Named = readonly [rank: number, name: string];
const degrees = (line: string): Position[] =>
  polyline.decode(line, DECIMALS).map(([latitude, longitude]) => [longitude, latitude]);
const collection = (features: readonly Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...features],
});
const named = (geometry: Geometry, [rank, name]: Named): Feature => ({
  type: 'Feature',
  geometry,
  properties: { rank, name },
});

/** Every layer as shapes in degrees. */
function layersOf(
  extract: Extract,
  atlas: Atlas,
  last: typeof OVERVIEW,
): Record<keyof BaseMapPiece, FeatureCollection> {
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);
  const upTo = <T extends readonly [number, ...unknown[]]>(things: readonly T[], rank: number): T[] =>
    things.filter(([own]) => own <= rank);
  return {
    land: feature(atlas, atlas.objects.land),
    borders: collection([named(borders, [0, ''])]),
    rivers: collection(
      upTo(extract.rivers, last.rivers).map(([rank, name, ...lines]) =>
        named({ type: 'MultiLineString', coordinates: lines.map(degrees) }, [rank, name]),
      ),
    ),
    lakes: collection(
      upTo(extract.lakes, last.lakes).map(([rank, name, ...rings]) =>
        named({ type: 'Polygon', coordinates: rings.map(degrees) }, [rank, name]),
      ),
    ),
    places: collection(
      upTo(extract.places, last.places).flatMap(([rank, name, point]) =>
        degrees(point).map((coordinates) => named({ type: 'Point', coordinates }, [rank, name])),
      ),
    ),
  };
}

/** Cuts layers into the squares of one level. */
function cutLevel(
  level: number,
  layers: Record<keyof BaseMapPiece, FeatureCollection>,
): [name: string, piece: BaseMapPiece][] {
  const options = {
    maxZoom: level + 1,
    indexMaxZoom: level,
    indexMaxPoints: 0,
    extent: EXTENT,
    buffer: 64,
    tolerance: 3,
  };
  const cut = Object.entries(layers).map(
    ([layer, shapes]) => [layer, new GeoJSONVT(unwrappedShapes(shapes), options)] as const,
  );
  const steps = [...Array(2 ** level).keys()];
  return steps.flatMap((x) =>
    steps.flatMap((y): [string, BaseMapPiece][] => {
      const parts = cut.map(
        ([layer, index]) =>
          [layer, (index.getTile(level, x, y)?.features ?? []).flatMap((one) => partsOf(layer, one))] as const,
      );
      return parts.every(([, drawn]) => drawn.length === 0)
        ? []
        : [[pieceName(level, x, y), Object.fromEntries(parts) as unknown as BaseMapPiece]];
    }),
  );
}

/** A shape of the index as a piece has it. */
function partsOf(
  layer: string,
  { geometry, tags }: { readonly geometry: readonly unknown[]; readonly tags: Record<string, unknown> | null },
): readonly unknown[] {
  const { rank = 0, name = '' } = tags ?? {};
  if (layer === 'places')
    return (geometry as [number, number][])
      .filter(([x, y]) => x >= 0 && y >= 0 && x < EXTENT && y < EXTENT)
      .map((point) => [rank, name, ...point]);
  const lines = (geometry as [number, number][][]).map(toDeltas);
  if (layer === 'borders') return lines;
  return [layer === 'land' ? lines : [rank, name, ...lines]];
}

/** The base map in pieces: the world as one, drawn coarsely, and squares of {@link CLOSE}; none for the open sea. */
export function cutPieces(extract: Extract, coarse: Atlas, fine: Atlas): ReadonlyMap<string, BaseMapPiece> {
  const all = { rivers: 99, lakes: 99, places: 99 };
  return new Map([
    ...cutLevel(0, layersOf(extract, coarse, OVERVIEW)),
    ...cutLevel(CLOSE, layersOf(extract, fine, all)),
  ]);
}
