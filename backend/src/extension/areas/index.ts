import { areaLinks } from '../../access/area.ts';
import { logging } from '../answering.ts';
import type { Row } from '../database/database.ts';
import type { EventContext, Hook } from '../directus.ts';
import { fileFieldsOf } from '../files/named-files.ts';
import { filesNamedBy, placeFiles, tablesBetween } from './file-places.ts';
import { markAreas } from './marks.ts';
import { areaOfPeople } from './area-of-people.ts';
import { areaWrites } from './writes.ts';

interface Change {
  readonly collection: string;
  readonly payload: Readonly<Row>;
  readonly key?: string | number;
  readonly keys?: readonly (string | number)[];
}

/** What moves a village or a project from one area to another. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  villages: ['country', 'admin1', 'admin2'],
  water_projects: ['village_id'],
};

/**
 * People with an area see and change the rows of some villages and water projects only (docs/decisions/0076). The permissions
 * say which; this keeps what they rest on up to date, and looks at what is written.
 */
export const areas: Hook = ({ action, filter }, { database, getSchema, logger, services }) => {
  const mark = (): Promise<void> => markAreas(database);
  const remark = logging(logger, 'The areas of people could not be updated', mark);
  filter('users.create', areaOfPeople.create);
  filter('users.update', areaOfPeople.update);
  action('users.create', async ({ payload }: Change) => ('area' in payload ? remark() : undefined));
  action('users.update', async ({ payload }: Change) => ('area' in payload ? remark() : undefined));
  action('users.delete', remark);
  for (const [collection, fields] of Object.entries(MOVES)) {
    action(`${collection}.items.create`, remark);
    action(`${collection}.items.update`, async ({ payload }: Change) =>
      fields.some((field) => field in payload) ? remark() : undefined,
    );
    action(`${collection}.items.delete`, remark);
  }
  const writes = areaWrites(services);
  filter('items.create', writes.create);
  filter('items.update', writes.update);
  const followFiles = logging(
    logger,
    'The places of files could not be updated',
    async ({ collection, payload, key, keys }: Change, { schema }: EventContext) => {
      const columns = [...fileFieldsOf(schema, collection), ...areaLinks(collection).map(({ field }) => field)];
      if (!columns.some((column) => column in payload)) return;
      if (tablesBetween(schema).has(collection)) return placeFiles(database, schema);
      const files = await filesNamedBy(database, schema, collection, keys ?? (key === undefined ? [] : [key]));
      if (files.length > 0) await placeFiles(database, schema, files);
    },
  );
  action('items.create', followFiles);
  action('items.update', followFiles);
  action(
    'server.start',
    logging(logger, 'Areas could not be updated', async () => {
      await mark();
      await placeFiles(database, await getSchema());
    }),
  );
};
