/** The collections of the portal (DATA_MODEL.md). Members may read them all, within the permissions that Directus has. */
export const SURVEY_COLLECTIONS = [
  'villages', 'survey_rounds', 'crops', 'households', 'members', 'plots', 'crop_plantings', 'crop_sales',
  'livestock', 'livestock_sales', 'food_consumption', 'finance', 'purchases',
] as const;
export const COLLECTIONS = [
  ...SURVEY_COLLECTIONS,
  'village_profiles', 'import_batches', 'household_reviews', 'figure_notes',
  'water_projects', 'water_points', 'water_point_visits',
  'media_upload_items', 'documents', 'knowledge_docs', 'cms_pages', 'import_mappings', 'saved_views',
] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** Collections of which one record is asked for by its key. */
export const READ_BY_KEY = ['villages', 'households', 'import_batches', 'water_projects', 'media_upload_items', 'documents', 'knowledge_docs'] as const satisfies readonly Collection[];
export type CollectionReadByKey = (typeof READ_BY_KEY)[number];

/** The tables that an import on the screen fills; it chooses a round. */
export const IMPORTED_COLLECTIONS = SURVEY_COLLECTIONS.filter((name) => name !== 'survey_rounds');

/**
 * What an import asks of: its tables, what it changed (`import_changes`: the server records it and nobody writes it), and, before a
 * village or a round is removed, whatever may use it.
 */
export const IMPORT_COLLECTIONS = [...SURVEY_COLLECTIONS, 'import_batches', 'import_changes', 'village_profiles', 'water_projects', 'media_upload_items', 'documents'] as const;
export type ImportCollection = (typeof IMPORT_COLLECTIONS)[number];
export const isImportCollection = (name: string): name is ImportCollection => IMPORT_COLLECTIONS.some((one) => one === name);
