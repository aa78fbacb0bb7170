import { z } from 'zod';
import { read } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import type { FieldInfo } from './field-info.ts';
import { bad, good } from './cast/result.ts';
import type { Cast } from './cast/result.ts';
import { textOf } from './text-of.ts';

/** Key of a collection, and the names by which files speak of its rows. */
const spokenNames: Readonly<Record<string, { readonly key: string; readonly names: readonly string[] }>> = {
  villages: { key: 'village_id', names: ['village_name'] },
  crops: { key: 'crop_id', names: ['name'] },
  households: { key: 'id', names: ['household_code', 'external_id'] },
  plots: { key: 'id', names: ['external_id'] },
  survey_rounds: { key: 'id', names: ['name'] },
  water_projects: { key: 'project_id', names: ['project_uid', 'external_id'] },
  water_points: { key: 'id', names: ['external_id', 'name'] },
};

const rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

export type Resolver = (text: string) => Cast;

/** Finds the key of the row a cell means: the key itself, or a name that exactly one row has. */
const resolverOf = (target: string, table: readonly (readonly string[])[]): Resolver => {
  const keys = new Map(table.map(([key = '']) => [key.toLowerCase(), key]));
  const named = new Map<string, Set<string>>();
  for (const [key = '', ...names] of table) {
    for (const name of names) named.set(name.toLowerCase(), (named.get(name.toLowerCase()) ?? new Set()).add(key));
  }
  return (text) => {
    const key = keys.get(text.toLowerCase());
    if (key !== undefined) return good(key);
    const [first, ...others] = named.get(text.toLowerCase()) ?? [];
    if (first === undefined) return bad(`is not in ${target}`);
    return others.length === 0 ? good(first) : bad(`is the name of ${others.length + 1} rows of ${target}; use the key`);
  };
};

/** Reads, for every used field that points at another collection of ours, what can be pointed at. */
export const readResolvers = async (
  connection: Connection,
  fields: readonly FieldInfo[],
): Promise<ReadonlyMap<string, Resolver>> => {
  const resolvers = new Map<string, Resolver>();
  for (const { name, target } of fields) {
    const spoken = target === null ? undefined : spokenNames[target];
    if (target === null || spoken === undefined) continue;
    const columns = [spoken.key, ...spoken.names];
    const { data } = await read(connection, `/items/${target}`, rows, { fields: columns.join(','), limit: -1 });
    const table = data.map((row) => columns.map((column) => textOf(row[column])).filter((text, index) => index === 0 || text !== ''));
    resolvers.set(name, resolverOf(target, table));
  }
  return resolvers;
};
