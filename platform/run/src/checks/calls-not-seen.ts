/**
 * Calls of the table that screens make and no browser test does yet: unit tests, or the tests against a real Directus, cover them. Take a
 * line out with the browser test that makes the call, and add none without a reason.
 */
export const CALLS_NOT_SEEN: ReadonlySet<string> = new Set([
  'POST /groundwork-accounts/registrations/:key/approve',
  'POST /groundwork-accounts/registrations/:key/reject',
  'GET /items/import_batches/:key',
  'GET /items/media_upload_items/:key',
  'GET /items/knowledge_docs/:key',
  'SEARCH /items/survey_rounds',
  'PATCH /items/villages',
  'POST /items/survey_rounds',
  'PATCH /items/survey_rounds',
  'DELETE /items/survey_rounds',
  'PATCH /items/crops',
  'PATCH /items/members',
  'PATCH /items/plots',
  'PATCH /items/crop_plantings',
  'PATCH /items/crop_sales',
  'PATCH /items/livestock',
  'POST /items/livestock_sales',
  'PATCH /items/livestock_sales',
  'DELETE /items/livestock_sales',
  'POST /items/food_consumption',
  'PATCH /items/food_consumption',
  'DELETE /items/food_consumption',
  'PATCH /items/finance',
  'PATCH /items/purchases',
  'DELETE /items/import_batches',
  'PATCH /items/media_upload_items',
  'DELETE /items/media_upload_items',
  'PATCH /items/documents/:key',
  'DELETE /items/documents/:key',
  'PATCH /items/knowledge_docs/:key',
  'POST /items/figure_notes',
  'DELETE /items/figure_notes/:key',
  'POST /items/saved_views',
  'PATCH /items/saved_views/:key',
  'DELETE /items/saved_views/:key',
  'PATCH /items/import_mappings/:key',
  'GET /files/:file',
  'DELETE /files/tus/:upload',
  'POST /survey-figures/answers',
  'GET /document-shares',
  'POST /document-shares',
  'DELETE /document-shares/:key',
  'GET /document-shares/open/:token',
  'GET /groundwork-households/checks',
  'GET /groundwork-households/checks/:check',
]);

/** Calls that browser tests make only as people with more rights than they need. */
export const ROLES_NOT_SEEN: ReadonlySet<string> = new Set([
  'GET /items/import_batches',
  'GET /items/import_mappings',
  'POST /items/household_reviews',
  'GET /groundwork-households/:key/history',
]);

/** Parameters that a screen uses and no browser test does yet. */
export const PARAMETERS_NOT_SEEN: ReadonlySet<string> = new Set(['tag']);
