import { requireChangeable } from './change-right.js';
import { closeRanks, markNewest, rootOf, versionsOf } from './group.js';

/** What a later version has from the one before, unless it brings its own. */
const HANDED_ON = ['kind', 'language', 'village_id', 'water_project_id', 'tags'];

const valueOf = (field, value) => (field === 'tags' && typeof value === 'string' ? JSON.parse(value) : value);

/**
 * A hook extension of Directus, loaded as it stands. Whoever gives a later version names any version of the document; it is put after
 * the last, in the group of the first. `newest` exists so that lists can leave the others out.
 */
export default ({ action, filter, init }, { database, logger, services }) => {
  const guarded = (act) => (meta) => act(meta).catch((error) => logger.error(error, 'The versions of documents are not up to date'));
  const rootsOf = async (keys) => (await database('documents').whereIn('id', keys).select('id', 'version_of')).map(rootOf);
  /** The versions that stay when some are removed, by the key of what is removed. */
  const leaving = new Map();

  filter('documents.items.create', async (payload, _meta, { accountability, database: write, schema }) => {
    const named = payload.version_of ?? null;
    if (named === null) return payload;
    // Refused by Directus where the person may not read it.
    const before = await new services.ItemsService('documents', { accountability, schema, knex: write }).readOne(named, { fields: ['id', 'version_of'] });
    const root = rootOf(before);
    await requireChangeable(root, { accountability, database: write, schema, services });
    const versions = await versionsOf(write, [root], HANDED_ON);
    const last = versions.at(-1);
    const taken = versions.some(({ version_no: number }) => (number ?? 1) === payload.version_no);
    const handed = HANDED_ON.filter((field) => (payload[field] ?? null) === null && last[field] !== null).map((field) => [field, valueOf(field, last[field])]);
    return { ...payload, ...Object.fromEntries(handed), version_of: root, version_no: Number.isInteger(payload.version_no) && !taken ? payload.version_no : (last.version_no ?? 1) + 1 };
  });
  action('documents.items.create', guarded(async ({ key, payload }) => {
    if ((payload.version_of ?? null) !== null) await markNewest(database, await rootsOf([key]));
  }));
  // Where a version belongs is told when it comes; a document that is restored comes back with the same.
  filter('documents.items.update', ({ version_of: _root, version_no: _number, ...payload }) => payload);
  filter('documents.items.delete', async (keys) => {
    const roots = await rootsOf(keys);
    for (const root of new Set(roots)) {
      const left = (await versionsOf(database, [root])).filter(({ id }) => !keys.includes(id));
      for (const [index, key] of keys.entries()) if (roots[index] === root) leaving.set(key, left);
    }
    return keys;
  });
  action('documents.items.delete', guarded(async ({ keys }) => {
    const groups = new Set(keys.map((key) => leaving.get(key)));
    for (const key of keys) leaving.delete(key);
    for (const left of groups) await closeRanks(database, left ?? []);
  }));
  init('app.after', async () => {
    const rows = await database('documents').distinct('version_of').whereNotNull('version_of');
    await markNewest(database, rows.map(({ version_of: root }) => root));
  });
};
