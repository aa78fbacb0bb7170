import { dataModel } from '../schema/description.ts';
import type { Json } from '../schema/snapshot-shape.ts';

/** A filter of Directus. */
export type Rule = { readonly [key: string]: Json };

/** A link from a row to the row that says where it belongs. */
export interface AreaLink {
  readonly field: string;
  readonly target: string;
}

/** The same for everybody: they say nothing of any place. */
const EVERYWHERE = ['survey_rounds', 'survey_questions', 'survey_indicators', 'crops', 'cms_pages'];
/** Of a person with an area only their own: these are about many places at once, or about none. */
const OF_THEIR_AUTHOR: Readonly<Record<string, string>> = {
  import_batches: 'user_created',
  knowledge_docs: 'user_created',
  import_mappings: 'owner',
  saved_views: 'owner',
};
/** Members add these without saying a place; then they are for their author. */
const WITHOUT_A_PLACE = ['media_upload_items', 'documents', 'figure_notes'];
/** The collections that an area is made of. */
const ROOTS = ['villages', 'water_projects'];

/** The columns in which the server writes the areas that a row is in (extension/areas). */
export const areaColumns = { villages: ['area_keys', 'place_keys'], water_projects: ['area_keys'] } as const;

const inArea: Rule = { area_keys: { _contains: '$CURRENT_USER.area_key' } };
/** Villages of the area, and those in which a water project of the area lies: of these only the village itself is seen. */
const isPlace: Rule = { place_keys: { _contains: '$CURRENT_USER.area_key' } };

const own = (field: string): Rule => ({ [field]: { _eq: '$CURRENT_USER' } });
const isEmpty = (field: string): Rule => ({ [field]: { _null: true } });
const all = (rules: readonly Rule[]): Rule =>
  rules.length === 1 && rules[0] !== undefined ? rules[0] : { _and: [...rules] };
const any = (rules: readonly Rule[]): Rule =>
  rules.length === 1 && rules[0] !== undefined ? rules[0] : { _or: [...rules] };

/** A rule about the row that a column leads to. Directus takes no "and" or "or" behind a column, so these stay outside. */
const across = (field: string, rule: Rule): Rule =>
  Object.fromEntries(
    Object.entries(rule).map(([key, value]): [string, Json] =>
      key === '_and' || key === '_or'
        ? [key, (value as Rule[]).map((one) => across(field, one))]
        : [field, { [key]: value }],
    ),
  );

const describedLinks = (collection: string): readonly AreaLink[] =>
  (dataModel.find(({ name }) => name === collection)?.fields ?? []).flatMap(({ name, target }) =>
    target === undefined || target.collection === collection ? [] : [{ field: name, target: target.collection }],
  );

/** The row that a row is removed with. */
const partOf = (collection: string): AreaLink | undefined => {
  const field = (dataModel.find(({ name }) => name === collection)?.fields ?? []).find(
    ({ target }) => target?.onDelete === 'CASCADE',
  );
  return field?.target && { field: field.name, target: field.target.collection };
};

/** The columns by which a row says where it belongs. */
export const areaLinks = (collection: string): readonly AreaLink[] =>
  describedLinks(collection).filter(({ target }) => isPlaced(target));

function isPlaced(collection: string): boolean {
  if (ROOTS.includes(collection)) return true;
  return !EVERYWHERE.includes(collection) && !(collection in OF_THEIR_AUTHOR) && areaLinks(collection).length > 0;
}

/** What the row has to fit that a link leads to, for the link to bring its row into the area. */
const reached = ({ field, target }: AreaLink): Rule => across(field, target === 'villages' ? inArea : areaRule(target));
const visible = (link: AreaLink): Rule => (link.target === 'villages' ? across(link.field, isPlace) : reached(link));

/** Every place that a row names is visible, and one of them is in the area; or it names none and is the person's own. */
const byLinks = (links: readonly AreaLink[], author: string | undefined): Rule => {
  if (links.length === 1 && author === undefined) return all(links.map(reached));
  const without = author === undefined ? [] : [all([own(author), ...links.map(({ field }) => isEmpty(field))])];
  return all([
    ...links.map((link) => any([isEmpty(link.field), visible(link)])),
    any([...links.map(reached), ...without]),
  ]);
};

/**
 * Which rows of a collection a person with an area sees. It follows from the links of the data model.
 * @throws Error for a collection whose rows lead to no place and about which nothing is decided above
 */
export function areaRule(collection: string): Rule {
  if (collection === 'villages') return isPlace;
  if (collection === 'water_projects') return any([inArea, across('village_id', inArea)]);
  if (EVERYWHERE.includes(collection)) return {};
  const author = OF_THEIR_AUTHOR[collection];
  if (author !== undefined) return own(author);
  const links = areaLinks(collection);
  if (links.length > 0) return byLinks(links, WITHOUT_A_PLACE.includes(collection) ? 'user_created' : undefined);
  const parent = partOf(collection);
  if (parent !== undefined && parent.target in OF_THEIR_AUTHOR) return across(parent.field, areaRule(parent.target));
  throw new Error(
    `Rows of ${collection} lead to no village. Decide in access/area.ts who of the people with an area may see them.`,
  );
}

/** Which rows a person with an area may change: a village only where all of it is in the area. */
export const changeableRule = (collection: string): Rule => (collection === 'villages' ? inArea : areaRule(collection));

/** The columns of files in which the server writes the place of the records that name them. */
export const fileLinks: readonly AreaLink[] = [
  { field: 'village_id', target: 'villages' },
  { field: 'water_project_id', target: 'water_projects' },
];

export const fileRule: Rule = byLinks(fileLinks, 'uploaded_by');

/** Both rules; an empty one says nothing. */
export const both = (one: Rule, other: Rule = {}): Rule => {
  const rules = [one, other].filter((rule) => Object.keys(rule).length > 0);
  return rules.length === 0 ? {} : all(rules);
};

/** Whether the same rows are everybody's, so that a person with an area changes none of them. */
export const isEverywhere = (collection: string): boolean => EVERYWHERE.includes(collection);

/** Whether rows of a collection may name no place at all, and are their author's then. */
export const mayLackPlace = (collection: string): boolean => WITHOUT_A_PLACE.includes(collection);

/** Whether every row that a column of a visible row leads to is visible, too. */
const leadsToVisible = (collection: string, field: string): boolean =>
  areaLinks(collection).some((link) => link.field === field);

/** Whether all rows that point with a column at a visible row are visible. Of a village that is only a place they are not. */
const allOf = (child: string, field: string, parent: string): boolean => {
  const links = areaLinks(child);
  return (
    parent !== 'villages' && isPlaced(parent) && links.length === 1 && links[0]?.field === field && !mayLackPlace(child)
  );
};

/** A step from a collection to another one, along a column of the first or, backwards, of the second. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly field: string;
  readonly backwards: boolean;
}

/** Whether a step from a row that a person with an area sees leads to such rows only. Directus does not look at that. */
export const staysInArea = ({ from, to, field, backwards }: Step): boolean =>
  backwards ? allOf(to, field, from) : leadsToVisible(from, field);
