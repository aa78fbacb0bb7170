import { ids } from './ids.ts';
import type { Policy } from './types.ts';

/** Kept apart from the own account: Directus joins what several policies allow, field by field and row by row. */
export const peoplePolicy: Policy = {
  id: ids.policies.people,
  name: 'Names of people',
  icon: 'diversity_3',
  description: 'Reads the names of the people of the portal, and nothing else about them.',
  appAccess: false,
  permissions: [{ collection: 'directus_users', action: 'read', fields: ['id', 'first_name', 'last_name'] }],
};
