import { dataModel } from '../schema/description.ts';
import { memberFilePermissions } from './files.ts';
import { ids } from './ids.ts';
import { openFields } from './restricted.ts';
import type { Permission, Policy } from './types.ts';

const own = { user_created: { _eq: '$CURRENT_USER' } };
const visible = { _or: [{ consent: { _neq: 'restricted' } }, { consent: { _null: true } }] };
const mineOrShared = { _or: [{ owner: { _eq: '$CURRENT_USER' } }, { shared: { _eq: true } }] };
const mine = { owner: { _eq: '$CURRENT_USER' } };

const privateCollections = ['import_mappings', 'saved_views'];

const rowsReadable = (collection: string): Permission['rows'] => {
  if (collection === 'media_upload_items') return visible;
  return privateCollections.includes(collection) ? mineOrShared : {};
};

/** Holds what corrected rows said before, restricted fields among it. */
const closed = ['import_changes'];

const reading: Permission[] = dataModel
  .filter(({ name }) => !closed.includes(name))
  .map(({ name }) => ({
    collection: name,
    action: 'read',
    fields: openFields(name),
    rows: rowsReadable(name) ?? {},
  }));

/** Fields people fill in; keys, dates and authorship are the server's. */
const writableFields = (collection: string): string[] =>
  (dataModel.find(({ name }) => name === collection)?.fields ?? [])
    .filter(({ special }) => special?.includes('user-created') !== true)
    .map(({ name }) => name);

/** Say which import brought a row. */
const fromImports = ['source_batch_id', 'external_id'];

/** Who gave a picture does not lift a restriction that somebody has put on it since. */
const correctable = (collection: string): Permission['rows'] =>
  collection === 'media_upload_items' ? { _and: [own, visible] } : own;

const createAndCorrectOwn = (collection: string): Permission[] => [
  { collection, action: 'create', fields: writableFields(collection) },
  {
    collection,
    action: 'update',
    fields: writableFields(collection).filter((field) => field !== 'id'),
    rows: correctable(collection) ?? {},
  },
];

const keepPrivately = (collection: string): Permission[] => [
  { collection, action: 'create', fields: writableFields(collection) },
  { collection, action: 'update', fields: writableFields(collection).filter((field) => field !== 'id'), rows: mine },
  { collection, action: 'delete', fields: ['*'], rows: mine },
];

/** What everybody who signed up may do: read the portal, add media and documents, record visits to water points, keep views of their own. */
export const memberPolicy: Policy = {
  id: ids.policies.member,
  name: 'Member',
  icon: 'badge',
  description:
    'Reads the portal without restricted fields; adds media, documents and visits to water points; keeps private views.',
  appAccess: false,
  permissions: [
    ...reading,
    ...memberFilePermissions,
    { collection: 'directus_folders', action: 'read', fields: ['*'] },
    ...['media_upload_items', 'documents', 'knowledge_docs'].flatMap(createAndCorrectOwn),
    // A note on the answers of a household; its state is a data manager's.
    { collection: 'household_reviews', action: 'create', fields: ['id', 'household_id', 'note'] },
    // What somebody found at a water point; a data manager corrects it.
    {
      collection: 'water_point_visits',
      action: 'create',
      fields: writableFields('water_point_visits').filter((field) => !fromImports.includes(field)),
    },
    // A note on a figure belongs to its author.
    ...createAndCorrectOwn('figure_notes'),
    { collection: 'figure_notes', action: 'delete', fields: ['*'], rows: own },
    // Members can withdraw what they gave the assistant to read.
    { collection: 'knowledge_docs', action: 'delete', fields: ['*'], rows: own },
    ...privateCollections.flatMap(keepPrivately),
  ],
};
