import { checking, logging } from '../answering.ts';
import type { EventContext, FilterMeta, Hook, Request } from '../directus.ts';
import { invalid } from '../errors.ts';
import { isVisitor } from '../accountability.ts';
import { createChecks } from './checks.ts';
import { removeLeftCopies } from './local-copy.ts';
import { fileFieldsOf, namedBy, namedInCall } from './named-files.ts';
import { requireRoom } from './room.ts';
import { fileChecks } from './file-checks.ts';

/**
 * A new file is seen by nobody but its uploader until a record names it (waiting-files.ts), and no record can name one whose content
 * contradicts its type. Photos and videos lose their location data.
 */
export const files: Hook = ({ action, filter, init }, context) => {
  const { database, env, logger } = context;
  const checks = createChecks(context);
  const table = fileChecks(database);

  /** Waits for the checks before the record's transaction begins: SQLite lets nobody else write during that. */
  const awaitChecks = async (request: Request): Promise<void> => {
    // A visitor is refused anyway, and need not make the server read files.
    if (isVisitor(request)) return;
    for (const file of namedInCall(request)) {
      const problem = await checks.check(file);
      if (problem !== null) throw invalid(problem);
    }
  };
  const requireChecked = async (
    payload: unknown,
    { collection }: FilterMeta,
    { accountability, database: reader, schema }: EventContext,
  ): Promise<unknown> => {
    if ((accountability?.user ?? null) === null) return payload;
    for (const file of namedBy(payload, fileFieldsOf(schema, collection))) {
      const known = await table.read(file, reader);
      if (known === undefined && (await reader('directus_files').where({ id: file }).first('id')) !== undefined)
        throw invalid('The file is still being checked. Try again in a moment.');
      if (known?.problem) throw invalid(known.problem);
    }
    return payload;
  };

  filter('items.create', requireChecked);
  filter('items.update', requireChecked);
  action('files.upload', ({ key }: { key: string }) =>
    logging(logger, `File ${key} could not be checked`, () => checks.inspect(key))(),
  );
  init('app.after', async () => {
    await table.ensure();
    await logging(logger, 'Copies of checked files could not be removed', () => removeLeftCopies(context))();
  });
  init('routes.before', ({ app }) => app.use(requireRoom(env), checking(awaitChecks)));
};
