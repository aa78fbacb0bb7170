import type { Cell, ExportColumn } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import type { Outline } from '@groundwork/survey/model';
import { numberOf, valueAt, type Row, type SurveyField, type SurveyTable } from '../shared/dictionary/index.ts';
import type { TableTally } from './tally.ts';
import { outlineOf } from '../shared/outlines/outline-schema.ts';

/** The tables that have places; plots have them for who may see their outlines. */
const MAPPED: readonly string[] = ['villages', 'households', 'plots'];

/** The outline of a plot as a field of maps: no field of the dictionary, since no other kind of file can hold it. */
const OUTLINE: SurveyField = { name: 'geometry', label: t`Outline`, kind: 'text' };

/** The tables with all that a map can be asked for, before what the person may not read is taken out of them. */
export const withOutline = (table: SurveyTable): SurveyTable => (table.name === 'plots' ? { ...table, fields: [...table.fields, OUTLINE] } : table);

/** Whether a table can be put on a map as the person may read it. */
export const isMapped = ({ name, fields }: SurveyTable): boolean => MAPPED.includes(name) && (name !== 'plots' || fields.some((field) => field.name === OUTLINE.name));

/** A table as files have it that are no maps. */
export const withoutOutline = (table: SurveyTable): SurveyTable => (table.name === 'plots' ? { ...table, fields: table.fields.filter(({ name }) => name !== OUTLINE.name) } : table);

const POSITION = ['latitude', 'longitude'] as const;

/** What has to be read of a row so that it can be placed. A household's own position only where it is among the chosen fields. */
export function placeFields(table: SurveyTable): readonly string[] {
  if (table.name === 'villages') return POSITION;
  if (table.name === 'plots') return placesItself(table) ? [OUTLINE.name] : [];
  return [...(placesItself(table) ? POSITION : []), ...POSITION.map((name) => `village_id.${name}`)];
}

/** Whether rows of a table stand where they are. Households and plots do for who may see their positions and has not left them out. */
export const placesItself = ({ name, fields }: SurveyTable): boolean =>
  name === 'villages' || (name === 'plots' ? [OUTLINE.name] : POSITION).every((part) => fields.some((field) => field.name === part));

/** The fields that become properties: the position appears once, as the geometry. */
export const propertyFields = ({ fields }: SurveyTable): SurveyTable['fields'] => fields.filter(({ name }) => name !== OUTLINE.name && !POSITION.some((part) => part === name));

type Point = { readonly type: 'Point'; readonly coordinates: readonly [longitude: number, latitude: number] };

function pointAt(row: Row, way: string): Point | null {
  const [latitude, longitude] = POSITION.map((part) => numberOf(valueAt(row, way + part)));
  const possible = typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return possible ? { type: 'Point', coordinates: [longitude, latitude] } : null;
}

function placeOf(row: Row, table: SurveyTable): { readonly geometry: Point | Outline | null; readonly position: 'own' | 'village' | null } {
  if (table.name === 'plots') return { geometry: placesItself(table) ? outlineOf(row[OUTLINE.name]) : null, position: null };
  const own = placesItself(table) ? pointAt(row, '') : null;
  if (own) return { geometry: own, position: 'own' };
  const village = table.name === 'villages' ? null : pointAt(row, 'village_id.');
  return { geometry: village, position: village && 'village' };
}

const plain = (cell: Cell): string | number | null => (cell !== null && typeof cell === 'object' ? cell.day : cell);

/**
 * Rows as GeoJSON (RFC 7946), in pieces. A household is placed at its village unless its own position is among the fields; the property
 * `position` says which. What cannot be placed has no geometry, and is there all the same.
 * @param table with the fields that place its rows
 * @param places counts where rows stand
 */
export async function* geoJsonPieces(table: SurveyTable, columns: readonly ExportColumn<Row>[], pages: AsyncIterable<readonly Row[]>, places: TableTally['places']): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let first = true;
  for await (const rows of pages) {
    const features = rows.map((row) => {
      const { geometry, position } = placeOf(row, table);
      places[geometry === null ? 'none' : position === 'village' ? 'village' : 'own'] += 1;
      const properties = Object.fromEntries(columns.map(({ title, cell }) => [title, plain(cell(row))]));
      return JSON.stringify({ type: 'Feature', geometry, properties: { ...properties, ...(table.name === 'households' && { position }) } });
    });
    if (features.length > 0) yield `${first ? '\n' : ',\n'}${features.join(',\n')}`;
    first &&= features.length === 0;
  }
  yield '\n]}\n';
}
