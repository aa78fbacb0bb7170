import { isVisitor } from '../accountability.ts';
import { answering } from '../answering.ts';
import type { Endpoint, Handler } from '../directus.ts';
import { forbidden } from '../errors.ts';
import { listChecks, runCheck } from './checks.ts';
import { reasonsTable } from '../edits/recorded-edits.ts';
import type { HouseholdContext } from './context.ts';
import { historyOf } from './history.ts';

/**
 * `/groundwork-households`: the history of a household, and checks of all. Everything is read with the reader's rights; what those
 * do not cover is not in the answer.
 */
export const households: Endpoint = {
  id: 'groundwork-households',
  handler: (router, context) => {
    const ensureReasons = reasonsTable(context.database);
    const answer = (work: (context: HouseholdContext) => unknown): Handler =>
      answering(async (request) => {
        if (isVisitor(request)) throw forbidden();
        return work({
          ...context,
          schema: await context.getSchema(),
          accountability: request.accountability ?? null,
          params: request.params,
          query: request.query,
        });
      });
    router.get('/checks', answer(listChecks));
    router.get('/checks/:check', answer(runCheck));
    router.get(
      '/:id/history',
      answer(async (asked) => {
        await ensureReasons();
        return historyOf(asked);
      }),
    );
  },
};
