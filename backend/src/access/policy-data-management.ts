import { dataModel } from '../schema/description.ts';
import { ids } from './ids.ts';
import type { Action, Policy } from './types.ts';

/** Belong to their owner or are written by the server, or stay as they were given; a data manager corrects everything else. */
const untouched = ['import_changes', 'import_mappings', 'saved_views', 'household_reviews'];
const actions: readonly Action[] = ['create', 'update', 'delete'];

/** Loads, corrects and removes field data; edits the texts of the portal. */
export const dataManagementPolicy: Policy = {
  id: ids.policies.dataManagement,
  name: 'Data management',
  icon: 'edit_document',
  description: 'Creates, changes and removes rows of the portal.',
  appAccess: false,
  permissions: [
    ...dataModel
      .filter(({ name }) => !untouched.includes(name))
      .flatMap(({ name }) => actions.map((action) => ({ collection: name, action, fields: ['*'] }))),
    { collection: 'household_reviews', action: 'create', fields: ['id', 'household_id', 'note', 'state'] },
  ],
};
