import { logging } from '../answering.ts';
import type { Row } from '../database/database.ts';
import type { EventContext, Hook } from '../directus.ts';
import { parsedJson } from '../values.ts';
import { requireChangeable } from './change-right.ts';
import { closeRanks, markNewest, rootOf, versionsOf, type Version } from './group.ts';

/** What a later version has from the one before, unless it brings its own. */
const HANDED_ON = ['kind', 'language', 'village_id', 'water_project_id', 'tags'];

const valueOf = (field: string, value: unknown): unknown => (field === 'tags' ? parsedJson(value) : value);

interface Change {
  readonly key: string;
  readonly keys: readonly string[];
  readonly payload: Readonly<Row>;
}

/**
 * A later version names any version of the document; it is put after
 * the last, in the group of the first. `newest` exists so that lists can leave the others out.
 */
export const versions: Hook = ({ action, filter, init }, { database, logger, services }) => {
  const guarded = (act: (change: Change) => Promise<void>) =>
    logging(logger, 'The versions of documents are not up to date', act);
  const rootsOf = async (keys: readonly string[]): Promise<readonly string[]> =>
    (await database('documents').whereIn('id', keys).select('id', 'version_of')).map(rootOf);
  /** The versions that stay when some are removed, by the key of what is removed. */
  const leaving = new Map<string, readonly Version[]>();

  filter(
    'documents.items.create',
    async (payload: Readonly<Row>, _meta, { accountability, database: write, schema }: EventContext) => {
      const named = payload['version_of'] ?? null;
      if (named === null) return payload;
      // Refused by Directus where the person may not read it.
      const before = await new services.ItemsService('documents', { accountability, schema, knex: write }).readOne<
        Pick<Version, 'id' | 'version_of'>
      >(named as string, { fields: ['id', 'version_of'] });
      const root = rootOf(before);
      await requireChangeable(root, { accountability, database: write, schema, services });
      const known = await versionsOf(write, [root], HANDED_ON);
      const last = known.at(-1);
      const wanted = payload['version_no'];
      const taken = known.some(({ version_no: number }) => (number ?? 1) === wanted);
      const handed = HANDED_ON.filter(
        (field) => (payload[field] ?? null) === null && (last?.[field] ?? null) !== null,
      ).map((field) => [field, valueOf(field, last?.[field])] as const);
      return {
        ...payload,
        ...Object.fromEntries(handed),
        version_of: root,
        version_no: Number.isInteger(wanted) && !taken ? wanted : (last?.version_no ?? 1) + 1,
      };
    },
  );
  action(
    'documents.items.create',
    guarded(async ({ key, payload }) => {
      if ((payload['version_of'] ?? null) !== null) await markNewest(database, await rootsOf([key]));
    }),
  );
  // Where a version belongs is decided when it is created; a document that is restored comes back with the same.
  filter('documents.items.update', ({ version_of: _root, version_no: _number, ...payload }: Readonly<Row>) => payload);
  filter('documents.items.delete', async (keys: readonly string[]) => {
    const roots = await rootsOf(keys);
    for (const root of new Set(roots)) {
      const left = (await versionsOf(database, [root])).filter(({ id }) => !keys.includes(id));
      for (const [index, key] of keys.entries()) if (roots[index] === root) leaving.set(key, left);
    }
    return keys;
  });
  action(
    'documents.items.delete',
    guarded(async ({ keys }) => {
      const groups = new Set(keys.map((key) => leaving.get(key)));
      for (const key of keys) leaving.delete(key);
      for (const left of groups) await closeRanks(database, left ?? []);
    }),
  );
  init('app.after', async () => {
    const rows = await database('documents').distinct('version_of').whereNotNull('version_of');
    await markNewest(
      database,
      rows.flatMap(({ version_of: root }) => root ?? []),
    );
  });
};
