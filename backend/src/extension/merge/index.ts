import { mergeBody } from '@groundwork/shared/contract/calls';
import { requireMember } from '../accountability.ts';
import { answering } from '../answering.ts';
import { bodyOf } from '../body-of.ts';
import type { Endpoint } from '../directus.ts';
import { outboxTable } from '../outbox/outbox-table.ts';
import { reasonsTable } from '../edits/recorded-edits.ts';
import { mergeOnce, previewMerge } from './merge-once.ts';

/**
 * `POST /groundwork-merge`: two villages or two households that are one become one. Everything that belongs to the second goes over to the
 * first, then the second is removed; all of it or nothing. With `isPreview` it only says what that would do.
 */
export const merge: Endpoint = {
  id: 'groundwork-merge',
  handler: (router, context) => {
    const ensureTables = [outboxTable(context.database), reasonsTable(context.database)];
    router.post(
      '/',
      answering(async (request) => {
        const member = requireMember(request);
        const body = bodyOf(mergeBody, request);
        for (const ensure of ensureTables) await ensure();
        return body.isPreview ? previewMerge(body, member, context) : mergeOnce(body, member, context);
      }),
    );
  },
};
