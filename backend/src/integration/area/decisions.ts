/**
 * Who may do what with the rows of a collection, decided apart from the rules of src/access. A collection that is not here fails the
 * test: decide first what people with an area see of it.
 * - `place`: rows lie in a village or belong to a water project; with an area one sees those of the area
 * - `everywhere`: the same for everybody
 * - `author`: with an area one sees only one's own
 */
export const DECISIONS: Readonly<Record<string, 'place' | 'everywhere' | 'author'>> = {
  villages: 'place',
  village_profiles: 'place',
  survey_rounds: 'everywhere',
  import_batches: 'author',
  import_changes: 'author',
  survey_questions: 'everywhere',
  survey_indicators: 'everywhere',
  crops: 'everywhere',
  households: 'place',
  members: 'place',
  plots: 'place',
  crop_plantings: 'place',
  crop_sales: 'place',
  livestock: 'place',
  livestock_sales: 'place',
  food_consumption: 'place',
  finance: 'place',
  purchases: 'place',
  repeat_rows: 'place',
  household_reviews: 'place',
  non_interviews: 'place',
  figure_notes: 'place',
  water_projects: 'place',
  water_points: 'place',
  water_point_visits: 'place',
  media_upload_items: 'place',
  documents: 'place',
  knowledge_docs: 'author',
  cms_pages: 'everywhere',
  import_mappings: 'author',
  saved_views: 'author',
};

export const ROLES = ['visitor', 'member', 'areaMember', 'manager', 'areaManager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** `own` lies in the area, or was written by the person; `foreign` neither. */
export type Side = 'own' | 'foreign';
export const ACTIONS = ['read', 'list', 'filter', 'aggregate', 'search', 'create', 'update', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

const PRIVATE = ['import_mappings', 'saved_views'];
/** What members add. */
const ADDED = [
  'media_upload_items',
  'documents',
  'knowledge_docs',
  'household_reviews',
  'figure_notes',
  'water_point_visits',
  ...PRIVATE,
];
/** Reviews stay as they were given; only the server writes what an import changed. */
const FIXED = ['household_reviews', 'import_changes'];

const isManager = (role: Role): boolean => role === 'manager' || role === 'areaManager';
const isLimited = (role: Role): boolean => role === 'areaMember' || role === 'areaManager';

function mayRead(role: Role, collection: string, side: Side): boolean {
  if (collection === 'import_changes' && !isManager(role)) return false;
  if (PRIVATE.includes(collection)) return side === 'own';
  return !isLimited(role) || side === 'own' || DECISIONS[collection] === 'everywhere';
}

/** Changes of rows that somebody else has written; in `author` collections the own rows are the person's. */
function mayChange(role: Role, collection: string, side: Side): boolean {
  if (FIXED.includes(collection)) return false;
  const isMine = DECISIONS[collection] === 'author' && side === 'own';
  if (!isManager(role)) return isMine && ADDED.includes(collection);
  if (PRIVATE.includes(collection)) return isMine;
  if (isLimited(role)) return side === 'own' && DECISIONS[collection] !== 'everywhere';
  return true;
}

function mayCreate(role: Role, collection: string, side: Side): boolean {
  if (collection === 'import_changes') return false;
  if (!isManager(role) && !ADDED.includes(collection)) return false;
  if (!isLimited(role)) return true;
  // Who has an area cannot make it larger; what everybody shares is changed by people who see everything.
  if (collection === 'villages' || DECISIONS[collection] === 'everywhere') return false;
  return side === 'own' || DECISIONS[collection] === 'author';
}

/** What is decided. */
export function isAllowed(role: Role, collection: string, side: Side, action: Action): boolean {
  if (role === 'visitor') return false;
  if (role === 'admin') return !(collection === 'household_reviews' && (action === 'update' || action === 'delete'));
  if (action === 'create') return mayCreate(role, collection, side);
  if (action === 'update' || action === 'delete') return mayChange(role, collection, side);
  return mayRead(role, collection, side);
}
