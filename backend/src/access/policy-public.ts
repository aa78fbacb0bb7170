import { ids } from './ids.ts';
import type { Permission } from './types.ts';

/**
 * What a visitor may do: open an account, and nothing else. The guard extension refuses every field but name, e-mail and
 * password before this is looked at; role and status are presets, so the server writes them, never the visitor.
 */
export const publicPermissions: readonly Permission[] = [
  {
    collection: 'directus_users',
    action: 'create',
    fields: ['first_name', 'last_name', 'email', 'password', 'role', 'status'],
    presets: { role: ids.roles.member, status: 'active' },
    validation: { _and: [{ role: { _eq: ids.roles.member } }, { status: { _eq: 'active' } }] },
  },
];
