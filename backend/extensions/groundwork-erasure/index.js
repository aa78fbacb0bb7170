import { keptAnswers } from '../groundwork-figures/kept-answers.js';
import { forbidden } from '../groundwork-guard/refusal.js';
import { securityLog } from '../groundwork-guard/security-log.js';
import { cleanFile, erase } from './erase.js';
import { readItems, readRequest } from './request.js';
import { ensureTable, readErasures } from './table.js';

/**
 * An endpoint extension of Directus, loaded as it stands. `POST /groundwork-erasure` redacts fields of a record wherever they were copied
 * to, `GET /groundwork-erasure?items=` lists what was redacted. Both are for administrators.
 */
export default {
  id: 'groundwork-erasure',
  handler: (router, context) => {
    const { database, getSchema, logger } = context;
    const record = securityLog(context);
    let ready;
    const answer = (act) => async (request, response, next) => {
      try {
        if (request.accountability?.admin !== true || !request.accountability.user) throw forbidden();
        await (ready ??= ensureTable(database));
        response.set('Cache-Control', 'no-store').json({ data: await act(request) });
      } catch (error) {
        next(error);
      }
    };
    router.get('/', answer(({ query }) => readErasures(database, { items: readItems(query.items) })));
    router.post(
      '/',
      answer(async ({ body, accountability }) => {
        const asked = readRequest(body);
        const { user } = accountability;
        const id = await erase(database, await getSchema(), { ...asked, user });
        keptAnswers.changed();
        record({ event: 'erasure', outcome: 'accepted', user, collection: asked.collection, item: asked.item, fields: asked.fields });
        await cleanFile(database).catch((error) => logger.error(error, 'Free pages of the database could not be cleaned'));
        const [erasure] = await readErasures(database, { id });
        return erasure;
      }),
    );
  },
};
