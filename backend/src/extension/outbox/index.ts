import { outboxBody, restoreBody } from '@groundwork/shared/contract/calls';
import { requireMember } from '../accountability.ts';
import { answering } from '../answering.ts';
import { bodyOf } from '../body-of.ts';
import type { Endpoint } from '../directus.ts';
import { suggestionsTable } from '../suggestions/suggestions-table.ts';
import { outboxTable } from './outbox-table.ts';
import { reasonsTable } from '../edits/recorded-edits.ts';
import { restore } from './restore.ts';
import { writeOnce } from './write-once.ts';

/**
 * `POST /groundwork-outbox`: a change that was made on a device, perhaps days ago and without a network. Sent any number of times under
 * its key it is made once. Where the row says something else than the person saw, it is not made, and the answer has both. Who may not
 * edit suggests the same: it is stored, and somebody who may decides (`extension/suggestions`). `POST /groundwork-outbox/restore`: records that the
 * person has removed are there again.
 */
export const outbox: Endpoint = {
  id: 'groundwork-outbox',
  handler: (router, context) => {
    const ensureTables = [
      outboxTable(context.database),
      reasonsTable(context.database),
      suggestionsTable(context.database),
    ];
    router.post(
      '/',
      answering(async (request) => {
        const member = requireMember(request);
        const change = bodyOf(outboxBody, request);
        for (const ensure of ensureTables) await ensure();
        return writeOnce(change, member, context);
      }),
    );
    router.post(
      '/restore',
      answering(async (request) => {
        const member = requireMember(request);
        const body = bodyOf(restoreBody, request);
        for (const ensure of ensureTables) await ensure();
        return restore(body, member, context);
      }),
    );
  },
};
