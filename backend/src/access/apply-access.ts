import { z } from 'zod';
import { read, send } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import { applyPermissions } from './apply-permissions.ts';
import { applyRecords } from './apply-records.ts';
import { permissionsByPolicy, policies, roles } from './roles.ts';
import { settings } from './settings.ts';
import type { Role } from './types.ts';

const attachments = z.object({
  data: z.array(z.object({ id: z.string(), role: z.string().nullable(), policy: z.string() })),
});

/** Gives each role exactly its policies. */
const attachPolicies = async (connection: Connection, wanted: readonly Role[]): Promise<number> => {
  const { data } = await read(connection, '/access', attachments, {
    fields: 'id,role,policy',
    filter: { role: { _in: wanted.map(({ id }) => id) } },
    limit: -1,
  });
  const pairs = wanted.flatMap((role) => role.policies.map((policy) => ({ role: role.id, policy })));
  const missing = pairs.filter((pair) => !data.some((row) => row.role === pair.role && row.policy === pair.policy));
  const surplus = data.filter((row) => !pairs.some((pair) => row.role === pair.role && row.policy === pair.policy));
  if (surplus.length > 0) await send(connection, 'DELETE', '/access', { body: surplus.map(({ id }) => id) });
  if (missing.length > 0) await send(connection, 'POST', '/access', { body: missing });
  return surplus.length + missing.length;
};

const applySettings = async (connection: Connection): Promise<void> => {
  await send(connection, 'PATCH', '/settings', { body: settings });
};

/**
 * Brings roles, policies, permissions and settings of a running server to what this folder describes. Safe to repeat; people,
 * their roles and their rows are not touched. Returns the number of access records written (0: everything stood already).
 */
export const applyAccess = async (connection: Connection): Promise<number> => {
  const policyRecords = policies.map(({ id, name, icon, description, appAccess }) => ({
    id,
    name,
    icon,
    description,
    app_access: appAccess,
    admin_access: false,
  }));
  const roleRecords = roles.map(({ id, name, icon, description }) => ({ id, name, icon, description }));
  const written =
    (await applyRecords(connection, '/policies', policyRecords)) +
    (await applyRecords(connection, '/roles', roleRecords)) +
    (await attachPolicies(connection, roles)) +
    (await applyPermissions(connection, permissionsByPolicy));
  await applySettings(connection);
  return written;
};
