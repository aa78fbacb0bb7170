import type { Cell, ExportColumn } from '@groundwork/shared/export';
import { PLACED_AT, type Outline, type PlacedAt } from '@groundwork/survey/model';
import { numberOf, valueAt, type Row, type SurveyTable } from '../shared/query/dictionary/index.ts';
import { outlineOf } from '../shared/outlines/outline-schema.ts';
import { OUTLINE, placesItself, POSITION } from './mapped-tables.ts';
import type { TableTally } from './tally.ts';

type Point = { readonly type: 'Point'; readonly coordinates: readonly [longitude: number, latitude: number] };

function pointAt(row: Row, way: string): Point | null {
  const [latitude, longitude] = POSITION.map((part) => numberOf(valueAt(row, way + part)));
  const possible =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return possible ? { type: 'Point', coordinates: [longitude, latitude] } : null;
}

function placeOf(
  row: Row,
  table: SurveyTable,
): { readonly geometry: Point | Outline | null; readonly position: PlacedAt | null } {
  if (table.name === 'plots')
    return { geometry: placesItself(table) ? outlineOf(row[OUTLINE.name]) : null, position: null };
  const own = placesItself(table) ? pointAt(row, '') : null;
  if (own) return { geometry: own, position: PLACED_AT.own };
  const village = table.name === 'villages' ? null : pointAt(row, 'village_id.');
  return { geometry: village, position: village && PLACED_AT.village };
}

const plain = (cell: Cell): string | number | null => (cell !== null && typeof cell === 'object' ? cell.day : cell);

/**
 * Rows as GeoJSON (RFC 7946), in pieces. A household is placed at its village unless its own position is among the fields; the property
 * `position` says which. What cannot be placed has no geometry, and is there all the same.
 * @param table with the fields that place its rows
 * @param places counts where rows stand
 */
export async function* geoJsonPieces(
  table: SurveyTable,
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  places: TableTally['places'],
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let first = true;
  for await (const rows of pages) {
    const features = rows.map((row) => {
      const { geometry, position } = placeOf(row, table);
      places[geometry === null ? 'none' : position === PLACED_AT.village ? 'village' : 'own'] += 1;
      const properties = Object.fromEntries(columns.map(({ title, cell }) => [title, plain(cell(row))]));
      return JSON.stringify({
        type: 'Feature',
        geometry,
        properties: { ...properties, ...(table.name === 'households' && { [PLACED_AT.property]: position }) },
      });
    });
    if (features.length > 0) yield `${first ? '\n' : ',\n'}${features.join(',\n')}`;
    first &&= features.length === 0;
  }
  yield '\n]}\n';
}
