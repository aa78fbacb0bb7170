import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { z } from 'zod';
import { permissionsByPolicy, policies } from '../access/roles.ts';

const json = z.preprocess(
  (value) => (typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value),
  z.unknown(),
);
const rowsSchema = z.array(
  z.object({
    policy: z.string(),
    collection: z.string(),
    action: z.string(),
    fields: z.unknown(),
    permissions: json,
    validation: json,
    presets: json,
  }),
);

/** `id,title` or `["id","title"]`, as Directus has stored lists over time. */
const listOf = (fields: unknown): readonly string[] =>
  Array.isArray(fields)
    ? fields.map(String)
    : typeof fields === 'string'
      ? fields.startsWith('[')
        ? (JSON.parse(fields) as string[])
        : fields.split(',')
      : [];
const sorted = (fields: readonly string[]): readonly string[] => [...fields].sort();
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? {}, b ?? {});

/** Rules that a database has otherwise than this release: `Member: read documents`, with what would be done. */
export async function accessChanges(database: Knex): Promise<readonly string[]> {
  const rows = rowsSchema.parse(
    await database('directus_permissions')
      .whereIn('policy', [...permissionsByPolicy.keys()])
      .select('policy', 'collection', 'action', 'fields', 'permissions', 'validation', 'presets'),
  );
  return [...permissionsByPolicy].flatMap(([policy, wanted]) => {
    const name = policies.find(({ id }) => id === policy)?.name ?? 'Public';
    const standing = new Map(
      rows.filter((row) => row.policy === policy).map((row) => [`${row.action} ${row.collection}`, row]),
    );
    const differing = wanted.flatMap((rule) => {
      const key = `${rule.action} ${rule.collection}`;
      const row = standing.get(key);
      standing.delete(key);
      if (row === undefined) return [`${name}: may ${key}`];
      const equal =
        isDeepStrictEqual(sorted(listOf(row.fields)), sorted(rule.fields)) &&
        same(row.permissions, rule.rows) &&
        same(row.validation, rule.validation) &&
        same(row.presets, rule.presets);
      return equal ? [] : [`${name}: ${key}, other fields or rows`];
    });
    return [...differing, ...[...standing.keys()].map((key) => `${name}: may no longer ${key}`)];
  });
}
