import { t } from '@groundwork/shared/messages';
import type { SurveyField, SurveyTable } from '../shared/query/dictionary/index.ts';

/** The tables that have places; plots have them for who may see their outlines. */
const MAPPED: readonly string[] = ['villages', 'households', 'plots'];

/** The outline of a plot as a field of maps: no field of the dictionary, since no other kind of file can hold it. */
export const OUTLINE: SurveyField = { name: 'geometry', label: t`Outline`, kind: 'text' };

/** The tables with all that a map can be asked for, before what the person may not read is taken out of them. */
export const withOutline = (table: SurveyTable): SurveyTable =>
  table.name === 'plots' ? { ...table, fields: [...table.fields, OUTLINE] } : table;

/** Whether a table can be put on a map as the person may read it. */
export const isMapped = ({ name, fields }: SurveyTable): boolean =>
  MAPPED.includes(name) && (name !== 'plots' || fields.some((field) => field.name === OUTLINE.name));

/** A table as files have it that are no maps. */
export const withoutOutline = (table: SurveyTable): SurveyTable =>
  table.name === 'plots' ? { ...table, fields: table.fields.filter(({ name }) => name !== OUTLINE.name) } : table;

/** The fields of a position. */
export const POSITION = ['latitude', 'longitude'] as const;

/** What has to be read of a row so that it can be placed. A household's own position only where it is among the chosen fields. */
export function placeFields(table: SurveyTable): readonly string[] {
  if (table.name === 'villages') return POSITION;
  if (table.name === 'plots') return placesItself(table) ? [OUTLINE.name] : [];
  return [...(placesItself(table) ? POSITION : []), ...POSITION.map((name) => `village_id.${name}`)];
}

/** Whether rows of a table stand where they are. Households and plots do for who may see their positions and has not left them out. */
export const placesItself = ({ name, fields }: SurveyTable): boolean =>
  name === 'villages' ||
  (name === 'plots' ? [OUTLINE.name] : POSITION).every((part) => fields.some((field) => field.name === part));

/** The fields that become properties: the position appears once, as the geometry. */
export const propertyFields = ({ fields }: SurveyTable): SurveyTable['fields'] =>
  fields.filter(({ name }) => name !== OUTLINE.name && !POSITION.some((part) => part === name));
