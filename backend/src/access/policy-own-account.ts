import { ids } from './ids.ts';
import type { Policy } from './types.ts';

const myself = { id: { _eq: '$CURRENT_USER' } };
const profile = ['first_name', 'last_name', 'language', 'appearance', 'theme_light', 'theme_dark', 'avatar'];

/** What a person sees and keeps of the own account. The password is changed by src/extension/accounts, which asks for the current one. */
export const ownAccountPolicy: Policy = {
  id: ids.policies.ownAccount,
  name: 'Own account',
  icon: 'account_circle',
  description: 'Reads and keeps the own profile; never password, role, status, policies or token.',
  appAccess: false,
  permissions: [
    {
      collection: 'directus_users',
      action: 'read',
      fields: ['id', 'email', 'status', 'role', 'area', 'last_access', 'provider', ...profile],
      rows: myself,
    },
    { collection: 'directus_users', action: 'update', fields: profile, rows: myself },
    { collection: 'directus_roles', action: 'read', fields: ['id', 'name', 'description'] },
  ],
};
