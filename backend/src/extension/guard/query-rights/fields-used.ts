import type { Query, Schema } from '../../directus.ts';
import { forbidden } from '../../errors.ts';
import { fieldsOf, isRecord } from '../../values.ts';

/** A field that a query uses. `*` stands for all fields that a search looks at. */
export interface UsedField {
  readonly collection: string;
  readonly field: string;
  /** Reached by a relation, where Directus does not look at which rows the person may read. */
  readonly across: boolean;
}

/** `year(last_access)` and `json(definition, a.b)` work on the field in the parentheses. */
const withoutFunctions = (path: string): string => path.replace(/\w+\(\s*([^(),]+)[^()]*\)/g, '$1');

const partsOf = (path: string): readonly string[] => withoutFunctions(String(path)).split('.').map((part) => part.trim().replace(/^-/, ''));

/** A step such as `item:documents` names the collection that it leads to. */
const scopedStep = (step: string): readonly [field: string, scope: string | undefined] => {
  const [field = '', scope] = step.split(':');
  return [field, scope];
};

/** The collection that a field leads to; undefined where it leads nowhere. */
const relatedTo = (schema: Schema, collection: string, field: string): string | undefined => {
  for (const relation of schema.relations) {
    if (relation.collection === collection && relation.field === field) return relation.related_collection ?? undefined;
    if (relation.related_collection === collection && relation.meta?.one_field === field) return relation.collection;
  }
  return undefined;
};

/**
 * Every field that a query filters, sorts, groups, aggregates or searches by or gives another name, in its collection and those it reaches.
 * Fields that are only read are not among them: Directus leaves their values out row by row.
 * @throws Refusal 403 for a name that cannot be followed
 */
export const fieldsUsed = (collection: string, query: Query, schema: Schema): readonly UsedField[] => {
  const used: UsedField[] = [];

  const use = (from: string, field: string, across: boolean): void => {
    if (!Object.hasOwn(schema.collections, from)) throw forbidden();
    used.push({ collection: from, field, across });
  };

  /** Uses each step of a path and returns the collection in which it ends. */
  const follow = (from: string, parts: readonly string[], across: boolean): string | undefined => {
    let at: { readonly collection: string | undefined; readonly across: boolean } = { collection: from, across };
    for (const part of parts) {
      if (at.collection === undefined || part.startsWith('$')) throw forbidden();
      const [field, scope] = scopedStep(part);
      use(at.collection, field, at.across);
      at = { collection: scope ?? relatedTo(schema, at.collection, field), across: true };
    }
    return at.collection;
  };

  const walkFilter = (from: string, filter: unknown, across: boolean): void => {
    if (Array.isArray(filter)) {
      for (const one of filter) walkFilter(from, one, across);
      return;
    }
    for (const [key, value] of Object.entries(fieldsOf(filter))) {
      if (['_and', '_or', '_some', '_none'].includes(key)) walkFilter(from, value, across);
      else if (!key.startsWith('_')) {
        const next = follow(from, partsOf(key), across);
        if (next !== undefined) walkFilter(next, value, true);
      }
    }
  };

  const walkQuery = (from: string, one: Query): void => {
    const aggregates = isRecord(one.aggregate) ? one.aggregate : {};
    walkFilter(from, one.filter, false);
    for (const path of one.sort ?? []) {
      const parts = partsOf(path);
      // An aggregate is sorted by its own name; what it is made of is looked at below.
      if (!((parts[0] ?? '') in aggregates)) follow(from, parts, false);
    }
    for (const path of Object.values(aggregates).flat()) if (path !== '*') follow(from, partsOf(path), false);
    for (const path of [...(one.group ?? []), ...Object.values(one.alias ?? {})]) follow(from, partsOf(path), false);
    if (one.search) use(from, '*', false);
  };

  /** Queries of related rows are nested by field, their parts marked with an underscore. */
  const walkDeep = (from: string, level: unknown, alias: Query['alias']): void => {
    if (!isRecord(level)) return;
    const entries = Object.entries(level);
    const own: Query = Object.fromEntries(entries.flatMap(([key, value]) => (key.startsWith('_') ? [[key.slice(1), value]] : [])));
    walkQuery(from, own);
    for (const [key, value] of entries) if (!key.startsWith('_')) walkNested(from, key, value, { ...alias, ...own.alias });
  };
  const walkNested = (from: string, key: string, value: unknown, alias: Readonly<Record<string, string>>): void => {
    const [name, scope] = scopedStep(key);
    const to = scope ?? relatedTo(schema, from, alias[name] ?? name);
    if (to === undefined || !Object.hasOwn(schema.collections, to)) throw forbidden();
    walkDeep(to, value, {});
  };

  walkQuery(collection, query);
  walkDeep(collection, query.deep ?? {}, query.alias ?? {});
  return used;
};
