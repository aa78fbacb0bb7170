import { isVisitor } from '../accountability.ts';
import { answering } from '../answering.ts';
import type { Endpoint } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { reasonsTable } from '../edits/recorded-edits.ts';
import { recordHistory } from './record-history.ts';
import { RECORD_PARTS } from './records.ts';

/**
 * `GET /groundwork-history/:collection/:key`: the history of a record that has a page, with its parts. Everything is read with the reader's
 * rights; what those do not cover is not in the answer. That of a household has a path of its own, since its reviews are in it.
 */
export const history: Endpoint = {
  id: 'groundwork-history',
  handler: (router, context) => {
    const ensureReasons = reasonsTable(context.database);
    router.get(
      '/:collection/:key',
      answering(async (request) => {
        const { collection = '', key } = request.params;
        const parts = RECORD_PARTS.get(collection);
        if (isVisitor(request) || parts === undefined) throw forbidden();
        await ensureReasons();
        const schema = await context.getSchema();
        const reading = { ...context, schema, accountability: request.accountability ?? null };
        return recordHistory(reading, collection, key, parts);
      }),
    );
  },
};
