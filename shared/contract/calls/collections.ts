import type { OutlineProblem } from './outline.ts';

/** The collections of the portal (DATA_MODEL.md). Members may read them all, within the permissions that Directus has. */
export const SURVEY_COLLECTIONS = [
  'villages',
  'survey_rounds',
  'crops',
  'households',
  'members',
  'plots',
  'crop_plantings',
  'crop_sales',
  'livestock',
  'livestock_sales',
  'food_consumption',
  'finance',
  'purchases',
  'repeat_rows',
] as const;
export const COLLECTIONS = [
  ...SURVEY_COLLECTIONS,
  'village_profiles',
  'import_batches',
  'survey_questions',
  'survey_indicators',
  'household_reviews',
  'non_interviews',
  'figure_notes',
  'water_projects',
  'water_points',
  'water_point_visits',
  'media_upload_items',
  'documents',
  'knowledge_docs',
  'cms_pages',
  'import_mappings',
  'saved_views',
] as const;

export type Collection = (typeof COLLECTIONS)[number];

/**
 * Registers: as many rows as there are villages, crops or questions, which screens read as a whole. The other collections grow with every interview, visit and upload.
 */
export const REGISTERS: readonly Collection[] = [
  'villages',
  'village_profiles',
  'survey_rounds',
  'crops',
  'survey_questions',
  'survey_indicators',
  'water_projects',
  'cms_pages',
];

/** Collections of which one record is asked for by its key. */
export const READ_BY_KEY = [
  'villages',
  'households',
  'import_batches',
  'water_projects',
  'media_upload_items',
  'documents',
  'knowledge_docs',
] as const satisfies readonly Collection[];
export type CollectionReadByKey = (typeof READ_BY_KEY)[number];

/** The tables whose rows are created, changed and removed on screen. */
export const EDITED_COLLECTIONS = [
  'households',
  'members',
  'plots',
  'crop_plantings',
  'crop_sales',
  'livestock',
  'livestock_sales',
  'food_consumption',
  'finance',
  'purchases',
  'repeat_rows',
  'non_interviews',
  'villages',
  'village_profiles',
  'survey_rounds',
  'crops',
  'water_projects',
  'water_points',
  'water_point_visits',
] as const satisfies readonly Collection[];
export type EditedCollection = (typeof EDITED_COLLECTIONS)[number];

/** The pages whose texts people write on screen, by their names in `cms_pages`: the dashboard, and what the organisation says of itself. */
export const PAGE_SLUGS = ['landing', 'organisation'] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** Why a value cannot be recorded in a field, as data. */
export type ValueProblem =
  | { readonly why: 'empty' | 'kind' | 'whole' | 'choice' | 'day' | 'counts' | 'position' }
  | { readonly why: 'outline'; readonly wrong: OutlineProblem }
  | { readonly why: 'range'; readonly least: number; readonly most: number }
  | { readonly why: 'long'; readonly longest: number };

/** What an import can fill that belongs to no survey round. */
const WITHOUT_ROUND = ['village_profiles', 'water_projects', 'water_points', 'water_point_visits'] as const;

/** The tables whose rows the check of a file looks for. */
export const CHECKED_COLLECTIONS = [...SURVEY_COLLECTIONS, ...WITHOUT_ROUND].filter(
  (name) => name !== 'survey_rounds' && name !== 'crops',
);
export type ImportCollection = (typeof CHECKED_COLLECTIONS)[number];
export const isImportCollection = (name: string): name is ImportCollection =>
  CHECKED_COLLECTIONS.some((one) => one === name);
