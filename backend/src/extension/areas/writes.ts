import { areaColumns, areaLinks, mayLackPlace } from '../../access/area.ts';
import { isPerson } from '../accountability.ts';
import type { Row } from '../database/database.ts';
import { collectionOf, type EventContext, type FilterMeta, type Schema, type Services } from '../directus.ts';
import { forbidden, invalid } from '../errors.ts';
import { fileFieldsOf } from '../files/named-files.ts';
import { isRecord } from '../values.ts';
import { areaKeyOf, byLinks, hasArea, holds, membershipIn, type Membership } from './membership.ts';

const OUTSIDE = 'Your account is limited to an area. What you save has to belong to a village or water project of it.';
const OWNED: Readonly<Record<string, readonly string[]>> = areaColumns;

/** The key that a link names, by itself or as a row that is written along; undefined for a row that is new. */
const keyIn = (schema: Schema, target: string, value: unknown): unknown =>
  isRecord(value) ? value[collectionOf(schema, target).primary] : value;

type Look = ReturnType<typeof membershipIn>;

/**
 * Whether a row, as it will be, lies in the area. A linked row that is new is looked at when it is created itself.
 * @param isChosen whether it is in the area by itself, as a water project that was chosen for it
 */
const liesInside = async (
  collection: string,
  row: Readonly<Row>,
  { of }: Look,
  schema: Schema,
  isChosen = false,
): Promise<boolean> => {
  const links = areaLinks(collection).filter(({ field }) => (row[field] ?? null) !== null);
  const found = await Promise.all(
    links.map(async ({ field, target }): Promise<Membership> => {
      const key = keyIn(schema, target, row[field]);
      return typeof key === 'string' || typeof key === 'number' ? of(target, key) : 'missing';
    }),
  );
  if (found.length === 0) return isChosen || mayLackPlace(collection);
  return byLinks(isChosen ? [...found, 'inside'] : found);
};

/** Files that a row names have to be visible to who writes it: naming one would show it to others. */
const requireVisibleFiles = async (
  services: Services,
  collection: string,
  payload: Readonly<Row>,
  { accountability, database, schema }: EventContext,
): Promise<void> => {
  const named = fileFieldsOf(schema, collection)
    .map((field) => payload[field])
    .filter((value) => (value ?? null) !== null);
  if (named.length === 0) return;
  if (named.some(isRecord)) throw invalid('Upload the file first, then name it by its key.');
  const rows = await new services.ItemsService('directus_files', {
    accountability,
    schema,
    knex: database,
  }).readByQuery({ fields: ['id'], filter: { id: { _in: named } }, limit: -1 });
  if (rows.length < new Set(named).size) throw forbidden();
};

/**
 * Permissions of Directus say which rows may be changed, not what they may become: a household could be created in, or moved to, a village
 * that its writer does not see. These filters look at every row that a person with an area writes, on every way.
 */
export const areaWrites = (services: Services) => {
  const requireUnmarked = (payload: Readonly<Row>, collection: string, { accountability }: EventContext): void => {
    if (isPerson(accountability) && OWNED[collection]?.some((column) => column in payload)) throw forbidden();
  };
  const lookFor = async ({ accountability, database, schema }: EventContext): Promise<Look> =>
    membershipIn(database, schema, await areaKeyOf(database, accountability?.user ?? null));

  return {
    create: async (
      payload: Readonly<Row>,
      { collection }: FilterMeta,
      context: EventContext,
    ): Promise<Readonly<Row>> => {
      requireUnmarked(payload, collection, context);
      if (!hasArea(context.accountability)) return payload;
      await requireVisibleFiles(services, collection, payload, context);
      if (
        areaLinks(collection).length > 0 &&
        !(await liesInside(collection, payload, await lookFor(context), context.schema))
      )
        throw invalid(OUTSIDE);
      return payload;
    },
    update: async (
      payload: Readonly<Row>,
      { collection, keys }: FilterMeta,
      context: EventContext,
    ): Promise<Readonly<Row>> => {
      requireUnmarked(payload, collection, context);
      if (!hasArea(context.accountability)) return payload;
      await requireVisibleFiles(services, collection, payload, context);
      const links = areaLinks(collection).map(({ field }) => field);
      if (!links.some((field) => field in payload)) return payload;
      const { database, schema } = context;
      const { primary } = collectionOf(schema, collection);
      const look = await lookFor(context);
      const marks = collection === 'water_projects' ? ['area_keys'] : [];
      const key = await areaKeyOf(database, context.accountability.user);
      for (const row of (await database(collection)
        .whereIn(primary, keys)
        .select(...links, ...marks)) as readonly Row[]) {
        const change = Object.fromEntries(
          links.filter((field) => field in payload).map((field) => [field, payload[field]]),
        );
        if (!(await liesInside(collection, { ...row, ...change }, look, schema, holds(row['area_keys'], key))))
          throw invalid(OUTSIDE);
      }
      return payload;
    },
  };
};
