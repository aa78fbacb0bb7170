/**
 * Makes shared/ui/map/base-map/natural-earth.basemap, which is committed: rivers, lakes and towns of the whole world, as few as orientation needs.
 * `node platform/build/src/base-map/make-extract.ts <folder>`, where the folder holds the two files that PROVENANCE.md beside the result
 * describes. The same input gives the same file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { Geometry, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { DECIMALS, polyline, type Extract } from './extract.ts';

/** Corners whose triangle is smaller than this, in square degrees, are left out: 6 km by 6 km. */
const SMALLEST_CORNER = 0.003;
/** Natural Earth's rank of a place; smaller is more important. Above it are villages and stations. */
const LAST_PLACE = 7;

type World = Topology<Record<'rivers' | 'lakes', GeometryCollection<{ scalerank: number; name?: string | null }>>>;

const encoded = (corners: readonly Position[]): string =>
  polyline.encode(
    corners.map(([longitude = 0, latitude = 0]) => [latitude, longitude]),
    DECIMALS,
  );

function linesIn(geometry: Geometry | null): readonly Position[][] {
  if (geometry?.type === 'LineString') return [geometry.coordinates];
  if (geometry?.type === 'MultiLineString' || geometry?.type === 'Polygon') return geometry.coordinates;
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

function linesOf(world: World, layer: 'rivers' | 'lakes'): Extract['rivers'] {
  return feature(world, world.objects[layer]).features.flatMap(({ geometry, properties: { scalerank, name } }) => {
    const drawn = linesIn(geometry as Geometry | null)
      .filter(({ length }) => length > 1)
      .map(encoded);
    return drawn.length === 0 ? [] : [[scalerank, name ?? '', ...drawn] as const];
  });
}

type Row = Readonly<Record<'name' | 'rank' | 'longitude' | 'latitude', string>>;

const placeOf = ({ name, rank, longitude, latitude }: Row): Extract['places'] =>
  Number(rank) > LAST_PLACE ? [] : [[Number(rank), name, encoded([[Number(longitude), Number(latitude)]])]];

const [folder = ''] = process.argv.slice(2);
const world = simplify(
  presimplify(JSON.parse(readFileSync(join(folder, 'natural-earth.topojson'), 'utf8')) as World),
  SMALLEST_CORNER,
);
const { data: rows } = papaparse.parse<Row>(readFileSync(join(folder, 'places.csv'), 'utf8'), {
  header: true,
  skipEmptyLines: true,
});
const extract: Extract = {
  rivers: linesOf(world, 'rivers'),
  lakes: linesOf(world, 'lakes'),
  places: rows.flatMap(placeOf).sort((one, other) => one[0] - other[0]),
};
// One thing a line, so that a change can be read.
const layers = Object.entries(extract).map(
  ([name, things]) =>
    `"${name}":[\n${(things as readonly unknown[]).map((thing) => JSON.stringify(thing)).join(',\n')}\n]`,
);
writeFileSync(
  join(import.meta.dirname, '../../../../shared/ui/map/base-map/natural-earth.basemap'),
  `{\n${layers.join(',\n')}\n}\n`,
);
