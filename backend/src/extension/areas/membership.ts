import { ids } from '../../access/ids.ts';
import { areaLinks } from '../../access/area.ts';
import type { Database, Row } from '../database/database.ts';
import { collectionOf, type Accountability, type Schema } from '../directus.ts';
import { isPerson } from '../accountability.ts';
import { isText } from '../values.ts';

export const AREA_ROLES: readonly string[] = [ids.roles.areaMember, ids.roles.areaDataManager];

/** Somebody who sees an area only. */
export const hasArea = (accountability: Accountability | null | undefined): accountability is Accountability =>
  isPerson(accountability) && accountability.roles.some((role) => AREA_ROLES.includes(role));

/** The key of a person's area; one that no row has where there is none. */
export async function areaKeyOf(database: Database, user: string | null): Promise<string> {
  const person = user === null ? undefined : await database('directus_users').where({ id: user }).first('area_key');
  return person?.area_key || '|none|';
}

/** Whether a row is in an area, is at least a place of it, or is not there at all. */
export type Membership = 'inside' | 'place' | 'outside' | 'missing';

/** Whether a row is marked with an area. */
export const holds = (marks: unknown, key: string): boolean => isText(marks) && marks.includes(key);

/** What the links of a row say: each names something visible, and one of them something in the area. */
export function byLinks(found: readonly Membership[]): boolean {
  return found.every((one) => one !== 'outside') && found.some((one) => one === 'inside' || one === 'missing');
}

/** Looks rows up by key in the database as it is within a transaction. */
export const membershipIn = (database: Database, schema: Schema, key: string) => {
  const known = new Map<string, Promise<Membership>>();

  const linksOf = async (collection: string, row: Readonly<Row>): Promise<readonly Membership[]> => {
    const named = areaLinks(collection).filter(({ field }) => (row[field] ?? null) !== null);
    return Promise.all(named.map(({ field, target }) => of(target, row[field] as string | number)));
  };

  const look = async (collection: string, item: string | number): Promise<Membership> => {
    const row: Row | undefined = await database(collection)
      .where({ [collectionOf(schema, collection).primary]: item })
      .first();
    if (row === undefined) return 'missing';
    if (holds(row['area_keys'], key)) return 'inside';
    if (collection === 'villages') return holds(row['place_keys'], key) ? 'place' : 'outside';
    return byLinks(await linksOf(collection, row)) ? 'inside' : 'outside';
  };

  const of = (collection: string, item: string | number): Promise<Membership> => {
    const place = `${collection} ${item}`;
    const found = known.get(place) ?? look(collection, item);
    known.set(place, found);
    return found;
  };
  return { of };
};
