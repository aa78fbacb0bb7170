import type { Knex } from 'knex';
import { roundTables } from '@groundwork/survey/model';
import { areaLinks } from '../../access/area.ts';
import { isPostgres, type Database } from '../database/database.ts';
import { collectionOf, type Schema } from '../directus.ts';

/** The links from a table of the survey to its villages; each has only one. */
function wayToVillage(table: string): readonly { readonly field: string; readonly target: string }[] {
  const [link] = areaLinks(table);
  if (link === undefined) throw new Error(`${table} leads to no village.`);
  return link.target === 'villages' ? [link] : [link, ...wayToVillage(link.target)];
}

/** Lets a statement find only the rows of an area in the tables of the survey: each name stands for those of its rows. */
export function onlyArea<Q extends Knex.QueryBuilder>(query: Q, database: Database, schema: Schema, key: string): Q {
  // SQLite would take a table of the same name for the statement itself.
  const named = (table: string): string => (isPostgres(database) ? table : `main.${table}`);
  for (const { name } of roundTables) {
    const steps = wayToVillage(name);
    const rows = database(`${named(name)} as t0`)
      .select('t0.*')
      .where(`t${steps.length}.area_keys`, 'like', `%${key}%`);
    for (const [index, { field, target }] of steps.entries())
      void rows.join(
        `${named(target)} as t${index + 1}`,
        `t${index + 1}.${collectionOf(schema, target).primary}`,
        `t${index}.${field}`,
      );
    void query.with(name, rows);
  }
  return query;
}
