import { createChecks } from './checks.js';
import { removeLeftCopies } from './local-copy.js';
import { fileFieldsOf, namedBy, namedInCall } from './named-files.js';
import { invalid } from './refusal.js';
import { ensureTable, readCheck } from './table.js';

/**
 * A hook extension of Directus, loaded as it stands. A new file is seen by nobody but its uploader until a record names it
 * (groundwork-guard), and no record can name one whose content contradicts its type. Photos and videos lose what tells where they were taken.
 */
export default ({ action, filter, init }, context) => {
  const { logger } = context;
  const checks = createChecks(context);
  const logged = (file) => checks.inspect(file).catch((error) => logger.error(error, `File ${file} could not be checked`));

  /** Waits for the checks before the record's transaction begins: SQLite lets nobody else write during that. */
  const awaitChecks = async (request) => {
    // A visitor is refused anyway, and need not make the server read files.
    if ((request.accountability?.user ?? null) === null) return;
    for (const file of namedInCall(request)) {
      const problem = await checks.check(file);
      if (problem !== null) throw invalid(problem);
    }
  };
  const requireChecked = async (payload, { collection }, { accountability, database, schema }) => {
    if ((accountability?.user ?? null) === null) return payload;
    for (const file of namedBy(payload, fileFieldsOf(schema, collection))) {
      const known = await readCheck(database, file);
      if (known === undefined && (await database('directus_files').where({ id: file }).first('id')) !== undefined) throw invalid('The file is still being checked. Try again in a moment.');
      if ((known?.problem ?? null) !== null) throw invalid(known.problem);
    }
    return payload;
  };

  filter('items.create', requireChecked);
  filter('items.update', requireChecked);
  action('files.upload', ({ key }) => logged(key));
  init('app.after', async () => {
    await ensureTable(context.database);
    await removeLeftCopies(context).catch((error) => logger.error(error, 'Copies of checked files could not be removed'));
  });
  init('routes.before', ({ app }) => app.use((request, _response, next) => awaitChecks(request).then(() => next(), next)));
};
