import { invalid } from './refusal.js';
import { seesRestricted } from './people.js';

/** Fields of a photo or video that name a file. */
const fileFields = ['preview_image', 'video', 'original'];

const requireKeys = (payload) => {
  for (const field of fileFields) {
    if (typeof payload[field] === 'object' && payload[field] !== null) throw invalid('Upload the file first, then name it by its key.');
  }
};

/** The files that restricted media use, as a query to be used within another. */
export const filesOfRestrictedMedia = (database) =>
  database.unionAll(fileFields.map((field) => database('media_upload_items').where({ consent: 'restricted' }).whereNotNull(field).select({ file: field })));

const filesOf = (database, keys) => database.unionAll(fileFields.map((field) => database('media_upload_items').whereIn('id', keys).whereNotNull(field).select({ file: field })));

const touches = (payload) => 'consent' in payload || fileFields.some((field) => field in payload);

/**
 * A restricted photo must not be reachable by its file either, nor a restricted video by its still. A rule on files cannot ask for
 * the consent of the photo (to someone who may not see the photo there is none), so each change of a photo marks its files.
 *
 * Directus runs filters before it asks whether the person may make the change at all, so they only refuse; files are marked by actions,
 * which run when the change is committed. Whoever may not see restricted media restricts only files of their own.
 */
export const restrictedFiles = ({ database, logger, services }) => {
  const requireOwn = async (files, { accountability, database: reader, schema }) => {
    // A visitor may change nothing at all, as Directus says next.
    if (files.length === 0 || accountability?.user === null || (await seesRestricted(services, { accountability, database: reader, schema }))) return;
    const own = await reader('directus_files').whereIn('id', files).where({ uploaded_by: accountability.user }).select('id');
    if (own.length < new Set(files).size) throw invalid('Only files that you uploaded can be restricted. Ask a data manager to restrict this one.');
  };

  /** One statement, so that nothing is seen half done. */
  const close = async (keys, { accountability, schema }) => {
    const files = database('directus_files').whereIn('id', filesOf(database, keys)).whereIn('id', filesOfRestrictedMedia(database));
    const closesAll = await seesRestricted(services, { accountability, database, schema });
    await (closesAll ? files : files.where({ uploaded_by: accountability.user })).update({ restricted: true });
  };

  const open = async (keys, { accountability, schema }) => {
    if (!(await seesRestricted(services, { accountability, database, schema }))) return;
    await database('directus_files')
      .where({ restricted: true })
      .whereIn('id', filesOf(database, keys))
      .whereNotIn('id', filesOfRestrictedMedia(database))
      .update({ restricted: false });
  };

  const logged = (work) => (meta, context) => work(meta, context).catch((error) => logger.error(error, 'The files of restricted media are not up to date'));

  return {
    beforeCreate: async (payload, _meta, context) => {
      requireKeys(payload);
      if (payload.consent === 'restricted') await requireOwn(fileFields.flatMap((field) => payload[field] ?? []), context);
      return payload;
    },
    beforeUpdate: async (payload, { keys }, context) => {
      requireKeys(payload);
      if (!touches(payload)) return payload;
      const rows = await context.database('media_upload_items').whereIn('id', keys).select('id', 'consent', ...fileFields);
      const restricted = rows.filter(({ consent }) => (payload.consent === undefined ? consent : payload.consent) === 'restricted');
      await requireOwn(restricted.flatMap((row) => fileFields.flatMap((field) => (payload[field] === undefined ? row[field] : payload[field]) ?? [])), context);
      return payload;
    },
    afterCreate: logged(async ({ key, payload }, context) => {
      if (payload.consent === 'restricted') await close([key], context);
    }),
    afterUpdate: logged(async ({ keys, payload }, context) => {
      if (!touches(payload)) return;
      await close(keys, context);
      await open(keys, context);
    }),
    /** A server that stopped between a record and its action has left files open. */
    closeLeft: () => database('directus_files').whereIn('id', filesOfRestrictedMedia(database)).whereNot({ restricted: true }).update({ restricted: true }),
  };
};
