import type { Knex } from 'knex';
import { isPerson } from '../accountability.ts';
import { logging } from '../answering.ts';
import type { Database, Row } from '../database/database.ts';
import type { Accountability, Context, EventContext, FilterMeta, Services } from '../directus.ts';
import { invalid, isForbidden } from '../errors.ts';
import { isText } from '../values.ts';

/** Fields of a photo or video that name a file. */
export const mediaFiles = ['preview_image', 'video', 'original'] as const;

type Payload = Readonly<Row>;

/** Where a row says of the files that it names whether they may be shown. */
const CONSENTS = {
  media_upload_items: { consent: 'consent', files: mediaFiles },
  water_point_visits: { consent: 'photo_consent', files: ['photo'] },
} as const satisfies Readonly<Record<string, { readonly consent: string; readonly files: readonly string[] }>>;
type CollectionWithConsent = keyof typeof CONSENTS;
export const withConsent = Object.keys(CONSENTS) as readonly CollectionWithConsent[];

/** Cached per request, which checks before and after its change; the second check must not wait for the database. */
const answers = new WeakMap<Accountability, Promise<boolean>>();

const ask = async (
  { ItemsService }: Services,
  { accountability, database, schema }: EventContext,
): Promise<boolean> => {
  try {
    // Only who may see restricted files may read this field.
    await new ItemsService('directus_files', { accountability, schema, knex: database }).readByQuery({
      fields: ['restricted'],
      limit: 1,
    });
    return true;
  } catch (error) {
    if (isForbidden(error)) return false;
    throw error;
  }
};

/** Whether a person may see restricted media and their files, by Directus' own rules. */
const seesRestricted = (services: Services, context: EventContext): Promise<boolean> => {
  const { accountability } = context;
  if (!isPerson(accountability)) return Promise.resolve(true);
  const answer = answers.get(accountability) ?? ask(services, context);
  answers.set(accountability, answer);
  return answer;
};

/** The files of some rows, as a query to be used within another. */
const named = (
  database: Database,
  collections: readonly CollectionWithConsent[],
  rows: (query: Knex.QueryBuilder, consent: string) => Knex.QueryBuilder,
): Knex.QueryBuilder =>
  database.unionAll(
    collections.flatMap((collection) =>
      CONSENTS[collection].files.map((field): Knex.QueryBuilder =>
        rows(database(collection), CONSENTS[collection].consent).whereNotNull(field).select({ file: field }),
      ),
    ),
  );

/** The files that restricted media and visits name, as a query to be used within another. */
export const filesOfRestrictedRows = (database: Database): Knex.QueryBuilder =>
  named(database, withConsent, (rows, consent) => rows.where({ [consent]: 'restricted' }));

interface RestrictedFiles {
  readonly beforeCreate: (payload: Payload, meta: FilterMeta, context: EventContext) => Promise<Payload>;
  readonly beforeUpdate: (payload: Payload, meta: FilterMeta, context: EventContext) => Promise<Payload>;
  readonly afterCreate: (
    meta: { readonly key: string; readonly payload: Payload },
    context: EventContext,
  ) => Promise<void>;
  readonly afterUpdate: (
    meta: { readonly keys: readonly string[]; readonly payload: Payload },
    context: EventContext,
  ) => Promise<void>;
}

const STALE = 'Restrictions of media files could not be updated';

/** A server that stopped between a record and its action has left files open. */
export const closeLeftFiles = async (database: Database): Promise<void> => {
  await database('directus_files')
    .whereIn('id', filesOfRestrictedRows(database))
    .whereNot({ restricted: true })
    .update({ restricted: true });
};

/**
 * A restricted photo must not be reachable by its file either, nor a restricted video by its still. A rule on files cannot ask for
 * the consent of the photo (to someone who may not see the photo there is none), so each change of a photo marks its files.
 *
 * Directus runs filters before it asks whether the person may make the change at all, so they only refuse; files are marked by actions,
 * which run when the change is committed. A person who may not see restricted media restricts only files of their own.
 */
export const restrictedFiles = (
  { database, logger, services }: Context,
  collection: CollectionWithConsent,
): RestrictedFiles => {
  const { consent, files: fields } = CONSENTS[collection];
  const filesOf = (keys: readonly string[]): Knex.QueryBuilder =>
    named(database, [collection], (rows) => rows.whereIn('id', keys));
  const touches = (payload: Payload): boolean => consent in payload || fields.some((field) => field in payload);
  /** The files that a row names once a change is made. */
  const filesNamed = (row: Readonly<Record<string, unknown>>, payload: Payload = {}): readonly string[] =>
    fields.map((field) => (payload[field] === undefined ? row[field] : payload[field])).filter(isText);
  const requireKeys = (payload: Payload): void => {
    for (const field of fields) {
      if (typeof payload[field] === 'object' && payload[field] !== null)
        throw invalid('Upload the file first, then name it by its key.');
    }
  };

  const requireOwn = async (
    files: readonly string[],
    { accountability, database: reader, schema }: EventContext,
  ): Promise<void> => {
    // A visitor may change nothing at all, as Directus says next.
    const user = accountability?.user;
    if (
      files.length === 0 ||
      user === null ||
      (await seesRestricted(services, { accountability, database: reader, schema })) ||
      user === undefined
    )
      return;
    const own = await reader('directus_files').whereIn('id', files).where({ uploaded_by: user }).select('id');
    if (own.length < new Set(files).size)
      throw invalid('Only files that you uploaded can be restricted. Ask a data manager to restrict this one.');
  };

  /** One statement, so that nothing is seen half done. */
  const close = async (keys: readonly string[], { accountability, schema }: EventContext): Promise<void> => {
    const files = database('directus_files')
      .whereIn('id', filesOf(keys))
      .whereIn('id', filesOfRestrictedRows(database));
    const closesAll = await seesRestricted(services, { accountability, database, schema });
    await (closesAll ? files : files.where({ uploaded_by: accountability?.user ?? null })).update({ restricted: true });
  };

  const open = async (keys: readonly string[], { accountability, schema }: EventContext): Promise<void> => {
    if (!(await seesRestricted(services, { accountability, database, schema }))) return;
    await database('directus_files')
      .where({ restricted: true })
      .whereIn('id', filesOf(keys))
      .whereNotIn('id', filesOfRestrictedRows(database))
      .update({ restricted: false });
  };

  return {
    beforeCreate: async (payload, _meta, context) => {
      requireKeys(payload);
      if (payload[consent] === 'restricted') await requireOwn(filesNamed(payload), context);
      return payload;
    },
    beforeUpdate: async (payload, { keys }, context) => {
      requireKeys(payload);
      if (!touches(payload)) return payload;
      const rows = await context
        .database(collection)
        .whereIn('id', keys)
        .select('id', consent, ...fields);
      const restricted = rows.filter(
        (row: Row) => (payload[consent] === undefined ? row[consent] : payload[consent]) === 'restricted',
      );
      await requireOwn(
        restricted.flatMap((row) => filesNamed({ ...row }, payload)),
        context,
      );
      return payload;
    },
    afterCreate: logging(
      logger,
      STALE,
      async ({ key, payload }: { readonly key: string; readonly payload: Payload }, context: EventContext) => {
        if (payload[consent] === 'restricted') await close([key], context);
      },
    ),
    afterUpdate: logging(
      logger,
      STALE,
      async (
        { keys, payload }: { readonly keys: readonly string[]; readonly payload: Payload },
        context: EventContext,
      ) => {
        if (!touches(payload)) return;
        await close(keys, context);
        await open(keys, context);
      },
    ),
  };
};
