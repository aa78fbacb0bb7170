import { requireAdministrator } from '../accountability.ts';
import { answering, logging } from '../answering.ts';
import type { Endpoint, Handler, Request } from '../directus.ts';
import { securityLog } from '../security-log.ts';
import { cleanFile, erase } from './erase.ts';
import { readItems, readRequest } from './request.ts';
import { reasonsTable } from '../edits/recorded-edits.ts';
import { suggestionsTable } from '../suggestions/suggestions-table.ts';
import { erasuresTable, readErasures } from './erasures-table.ts';

/**
 * `POST /groundwork-erasure` redacts fields of a record wherever they were copied to, `GET /groundwork-erasure?items=` lists what was
 * redacted. Both are for administrators.
 */
export const erasure: Endpoint = {
  id: 'groundwork-erasure',
  handler: (router, context) => {
    const { database, getSchema, logger } = context;
    const record = securityLog(context);
    const ensureTables = [erasuresTable(database), reasonsTable(database), suggestionsTable(database)];
    const clean = logging(logger, 'Free pages of the database could not be cleaned', () => cleanFile(database));
    const answer = (act: (request: Request, user: string) => Promise<unknown>): Handler =>
      answering(async (request) => {
        const { user } = requireAdministrator(request);
        for (const ensure of ensureTables) await ensure();
        return act(request, user);
      });
    router.get(
      '/',
      answer(({ query }) => readErasures(database, { items: readItems(query['items']) })),
    );
    router.post(
      '/',
      answer(async ({ body }, user) => {
        const { collection, item, fields, reason } = readRequest(body);
        const id = await erase(database, await getSchema(), { collection, item, fields, reason, user });
        record({ event: 'erasure', outcome: 'accepted', user, collection, item, fields });
        await clean();
        const [made] = await readErasures(database, { id });
        return made;
      }),
    );
  },
};
