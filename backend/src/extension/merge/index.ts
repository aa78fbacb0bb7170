import { mergeBody } from '@groundwork/shared/contract/calls';
import * as z from '@groundwork/shared/contract/schema-kit';
import { isVisitor, requireMember } from '../accountability.ts';
import { answering } from '../answering.ts';
import { bodyOf } from '../body-of.ts';
import type { Endpoint, Reading, Request } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { mergedHouseholds, mergedTable, mergedVillages, mergeOf } from '../edits/merged-records.ts';
import { reasonsTable } from '../edits/recorded-edits.ts';
import { namesOf } from '../history/names-of.ts';
import { outboxTable } from '../outbox/outbox-table.ts';
import { mergeOnce, previewMerge } from './merge-once.ts';

const codesBody = z.strictObject({
  codes: z.array(z.string().check(z.maxLength(255))).check(z.maxLength(1000)),
});

/**
 * `GET /groundwork-merge/:collection/:key`: which record one was merged into, when, and by whom where the reader may know. Null alike for a record
 * that was never there, for one that was not merged, and for one that was merged into what the reader may not see.
 */
async function keptRecord({ params: { collection = '', key = '' } }: Request, reading: Reading) {
  const found = ['villages', 'households'].includes(collection) ? await mergeOf(collection, key, reading) : undefined;
  if (found === undefined) return null;
  const { kept, user, at } = found;
  return { kept, at, by: (await namesOf(reading, [user])).get(user) ?? null };
}

/**
 * `POST /groundwork-merge`: two villages or two households that are one become one. Everything that belongs to the second goes over to the
 * first, then the second is removed; all of it or nothing. With `isPreview` it only says what that would do. `POST /groundwork-merge/households` finds
 * households by the codes of those that were merged into them, for imports on the command line; `/villages` lists all villages that were merged.
 */
export const merge: Endpoint = {
  id: 'groundwork-merge',
  handler: (router, context) => {
    const ensureMerged = mergedTable(context.database);
    const ensureTables = [outboxTable(context.database), reasonsTable(context.database), ensureMerged];
    const readingOf = async (request: Request): Promise<Reading> => {
      if (isVisitor(request)) throw forbidden();
      await ensureMerged();
      return { ...context, schema: await context.getSchema(), accountability: request.accountability ?? null };
    };
    router.post(
      '/',
      answering(async (request) => {
        const member = requireMember(request);
        const body = bodyOf(mergeBody, request);
        for (const ensure of ensureTables) await ensure();
        return body.isPreview ? previewMerge(body, member, context) : mergeOnce(body, member, context);
      }),
    );
    router.post(
      '/households',
      answering(async (request) => {
        const reading = await readingOf(request);
        return mergedHouseholds(bodyOf(codesBody, request).codes, reading);
      }),
    );
    router.post(
      '/villages',
      answering(async (request) => mergedVillages(await readingOf(request))),
    );
    router.get(
      '/:collection/:key',
      answering(async (request) => keptRecord(request, await readingOf(request))),
    );
  },
};
