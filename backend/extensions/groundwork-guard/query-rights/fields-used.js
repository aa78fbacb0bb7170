import { forbidden } from '../refusal.js';

/** `year(last_access)` and `json(definition, a.b)` work on the field in the parentheses. */
const withoutFunctions = (path) => path.replace(/\w+\(\s*([^(),]+)[^()]*\)/g, '$1');

const partsOf = (path) => withoutFunctions(String(path)).split('.').map((part) => part.trim().replace(/^-/, ''));

/** The collection that a field leads to; undefined where it leads nowhere. */
const relatedTo = (schema, collection, field) => {
  for (const relation of schema.relations) {
    if (relation.collection === collection && relation.field === field) return relation.related_collection ?? undefined;
    if (relation.related_collection === collection && relation.meta?.one_field === field) return relation.collection;
  }
  return undefined;
};

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every field that a query filters, sorts, groups, aggregates or searches by or gives another name, in its collection and those it reaches.
 * Fields that are only read are not among them: Directus leaves their values out row by row.
 * @returns {{ collection: string, field: string, across: boolean }[]} `across`: reached by a relation, where Directus does not look at
 *   which rows the person may read; the field `*` stands for all fields that a search looks at
 * @throws Refusal 403 for a name that cannot be followed
 */
export const fieldsUsed = (collection, query, schema) => {
  const used = [];

  const use = (from, field, across) => {
    if (!Object.hasOwn(schema.collections, from)) throw forbidden();
    used.push({ collection: from, field, across });
  };

  /** Uses each step of a path and returns where it ends; a step such as `item:documents` names the collection that it leads to. */
  const follow = (from, parts, across) => {
    let at = { collection: from, across };
    for (const part of parts) {
      if (at.collection === undefined || part.startsWith('$')) throw forbidden();
      const [field, scope] = part.split(':');
      use(at.collection, field, at.across);
      at = { collection: scope ?? relatedTo(schema, at.collection, field), across: true };
    }
    return at;
  };

  const walkFilter = (from, filter, across) => {
    if (Array.isArray(filter)) return filter.forEach((one) => walkFilter(from, one, across));
    if (!isRecord(filter)) return undefined;
    for (const [key, value] of Object.entries(filter)) {
      if (['_and', '_or', '_some', '_none'].includes(key)) walkFilter(from, value, across);
      else if (!key.startsWith('_')) {
        const next = follow(from, partsOf(key), across);
        if (next.collection !== undefined) walkFilter(next.collection, value, true);
      }
    }
    return undefined;
  };

  const walkQuery = (from, one) => {
    const aggregates = isRecord(one.aggregate) ? one.aggregate : {};
    walkFilter(from, one.filter, false);
    for (const path of one.sort ?? []) {
      const parts = partsOf(path);
      // An aggregate is sorted by its own name; what it is made of is looked at below.
      if (!(parts[0] in aggregates)) follow(from, parts, false);
    }
    for (const path of Object.values(aggregates).flat()) if (path !== '*') follow(from, partsOf(path), false);
    for (const path of [...(one.group ?? []), ...Object.values(one.alias ?? {})]) follow(from, partsOf(path), false);
    if (one.search) use(from, '*', false);
  };

  /** Queries of related rows are nested by field, their parts marked with an underscore. */
  const walkDeep = (from, level, alias) => {
    if (!isRecord(level)) return;
    const entries = Object.entries(level);
    const own = Object.fromEntries(entries.flatMap(([key, value]) => (key.startsWith('_') ? [[key.slice(1), value]] : [])));
    walkQuery(from, own);
    for (const [key, value] of entries) if (!key.startsWith('_')) walkNested(from, key, value, { ...alias, ...own.alias });
  };
  const walkNested = (from, key, value, alias) => {
    const [name, scope] = key.split(':');
    const to = scope ?? relatedTo(schema, from, alias[name] ?? name);
    if (to === undefined || !Object.hasOwn(schema.collections, to)) throw forbidden();
    walkDeep(to, value, {});
  };

  walkQuery(collection, query);
  walkDeep(collection, query.deep ?? {}, query.alias ?? {});
  return used;
};
