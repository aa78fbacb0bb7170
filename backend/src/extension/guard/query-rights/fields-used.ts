import { staysInArea, type Step } from '../../../access/area.ts';
import type { Query, Schema } from '../../directus.ts';
import { forbidden } from '../../errors.ts';
import { fieldsOf, isRecord } from '../../values.ts';

/**
 * Whether a field is reached by a relation, where Directus does not look at which rows the person may read: not at all, by
 * steps that lead from an area only to rows of the same area, or otherwise.
 */
export type Across = 'no' | 'in area' | 'yes';

/** A field that a query uses. `*` stands for all fields that a search looks at. */
export interface UsedField {
  readonly collection: string;
  readonly field: string;
  readonly across: Across;
}

/** `year(last_access)` and `json(definition, a.b)` work on the field in the parentheses. */
const withoutFunctions = (path: string): string => path.replace(/\w+\(\s*([^(),]+)[^()]*\)/g, '$1');

const partsOf = (path: string): readonly string[] =>
  withoutFunctions(String(path))
    .split('.')
    .map((part) => part.trim().replace(/^-/, ''));

/** A step such as `item:documents` names the collection that it leads to. */
const scopedStep = (step: string): readonly [field: string, scope: string | undefined] => {
  const [field = '', scope] = step.split(':');
  return [field, scope];
};

/** Where a field leads; undefined where it leads nowhere. */
export const stepBy = (schema: Schema, collection: string, field: string): Step | undefined => {
  for (const relation of schema.relations) {
    if (relation.collection === collection && relation.field === field)
      return relation.related_collection === null
        ? undefined
        : { from: collection, to: relation.related_collection, field, backwards: false };
    if (relation.related_collection === collection && relation.meta?.one_field === field)
      return { from: collection, to: relation.collection, field: relation.field, backwards: true };
  }
  return undefined;
};

const relatedTo = (schema: Schema, collection: string, field: string): string | undefined =>
  stepBy(schema, collection, field)?.to;

/** How far a field behind a step is reached. */
const after = (across: Across, step: Step | undefined): Across =>
  across !== 'yes' && step !== undefined && staysInArea(step) ? 'in area' : 'yes';

/**
 * Every field that a query filters, sorts, groups, aggregates or searches by or gives another name, in its collection and those it reaches.
 * Fields that are only read are not among them: Directus leaves their values out row by row.
 * @throws Refusal 403 for a name that cannot be followed
 */
export const fieldsUsed = (collection: string, query: Query, schema: Schema): readonly UsedField[] => {
  const used: UsedField[] = [];

  const use = (from: string, field: string, across: Across): void => {
    if (!Object.hasOwn(schema.collections, from)) throw forbidden();
    used.push({ collection: from, field, across });
  };

  interface Place {
    readonly collection: string | undefined;
    readonly across: Across;
    /** Whether it is a list of rows that point at the last one. */
    readonly isList: boolean;
  }
  /** Uses each step of a path and returns where it ends. */
  const follow = (from: string, parts: readonly string[], across: Across): Place => {
    let at: Place = { collection: from, across, isList: false };
    for (const part of parts) {
      if (at.collection === undefined || part.startsWith('$')) throw forbidden();
      const [field, scope] = scopedStep(part);
      use(at.collection, field, at.across);
      const step = stepBy(schema, at.collection, field);
      at = {
        collection: scope ?? step?.to,
        across: scope === undefined ? after(at.across, step) : 'yes',
        isList: step?.backwards === true,
      };
    }
    return at;
  };

  /** A list that is counted or compared itself says how many rows there are, those too that the person does not see. */
  const useList = ({ collection: list, across, isList }: Place): void => {
    const primary = list === undefined ? undefined : schema.collections[list]?.primary;
    if (isList && list !== undefined && primary !== undefined) use(list, primary, across);
  };

  const walkFilter = (from: string, filter: unknown, across: Across): void => {
    if (Array.isArray(filter)) {
      for (const one of filter) walkFilter(from, one, across);
      return;
    }
    for (const [key, value] of Object.entries(fieldsOf(filter))) {
      if (['_and', '_or', '_some', '_none'].includes(key)) walkFilter(from, value, across);
      else if (!key.startsWith('_')) {
        const next = follow(from, partsOf(key), across);
        // Of these Directus asks which rows of the list the person may read.
        const isAsked = across === 'no' && isRecord(value) && ['_some', '_none'].includes(Object.keys(value).join());
        if (
          !isAsked &&
          Object.keys(fieldsOf(value)).some((name) => name.startsWith('_') && !['_and', '_or'].includes(name))
        )
          useList(next);
        if (next.collection !== undefined) walkFilter(next.collection, value, isAsked ? 'in area' : next.across);
      }
    }
  };

  const walkQuery = (from: string, one: Query): void => {
    const aggregates = isRecord(one.aggregate) ? one.aggregate : {};
    walkFilter(from, one.filter, 'no');
    for (const path of one.sort ?? []) {
      const parts = partsOf(path);
      // An aggregate is sorted by its own name; what it is made of is looked at below.
      if (!((parts[0] ?? '') in aggregates)) useList(follow(from, parts, 'no'));
    }
    for (const path of Object.values(aggregates).flat()) if (path !== '*') useList(follow(from, partsOf(path), 'no'));
    for (const path of one.group ?? []) useList(follow(from, partsOf(path), 'no'));
    for (const path of Object.values(one.alias ?? {})) follow(from, partsOf(path), 'no');
    if (one.search) use(from, '*', 'no');
  };

  /** Queries of related rows are nested by field, their parts marked with an underscore. */
  const walkDeep = (from: string, level: unknown, alias: Query['alias']): void => {
    if (!isRecord(level)) return;
    const entries = Object.entries(level);
    const own: Query = Object.fromEntries(
      entries.flatMap(([key, value]) => (key.startsWith('_') ? [[key.slice(1), value]] : [])),
    );
    walkQuery(from, own);
    for (const [key, value] of entries)
      if (!key.startsWith('_')) walkNested(from, key, value, { ...alias, ...own.alias });
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
