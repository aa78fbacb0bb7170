import { z } from 'zod';
import { read, send } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import type { Permission } from './types.ts';

const standing = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      policy: z.string(),
      collection: z.string(),
      action: z.string(),
      fields: z.array(z.string()).nullable(),
      permissions: z.unknown(),
      validation: z.unknown(),
      presets: z.unknown(),
    }),
  ),
});

/** Key order does not matter to Directus, so it must not matter to the comparison. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, canonical(entry)]),
  );
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

const fingerprint = (parts: readonly unknown[]): string =>
  JSON.stringify(parts.map((part) => (isEmpty(part) ? null : canonical(part))));

/** Makes the permissions of our policies exactly `wanted`; permissions of other policies are left alone. */
export const applyPermissions = async (
  connection: Connection,
  wanted: ReadonlyMap<string, readonly Permission[]>,
): Promise<number> => {
  const { data } = await read(connection, '/permissions', standing, {
    fields: 'id,policy,collection,action,fields,permissions,validation,presets',
    filter: { policy: { _in: [...wanted.keys()] } },
    limit: -1,
  });
  const surplus = new Map(
    data.map((row) => [
      fingerprint([row.policy, row.collection, row.action, row.fields, row.permissions, row.validation, row.presets]),
      row.id,
    ]),
  );
  // Two rows of the same content would share a key in the map; the second one goes.
  const doubled = data.map(({ id }) => id).filter((id) => ![...surplus.values()].includes(id));
  const missing: object[] = [];
  for (const [policy, permissions] of wanted) {
    for (const { collection, action, fields, rows, validation, presets } of permissions) {
      const key = fingerprint([policy, collection, action, fields, rows, validation, presets]);
      if (surplus.delete(key)) continue;
      missing.push({
        policy,
        collection,
        action,
        fields,
        permissions: rows ?? {},
        validation: validation ?? null,
        presets: presets ?? null,
      });
    }
  }
  const removed = [...surplus.values(), ...doubled];
  if (removed.length > 0) await send(connection, 'DELETE', '/permissions', { body: removed });
  if (missing.length > 0) await send(connection, 'POST', '/permissions', { query: { fields: 'id' }, body: missing });
  return removed.length + missing.length;
};
