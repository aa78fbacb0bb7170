import { acceptBody, declineBody } from '@groundwork/shared/contract/calls';
import { requireMember, type Member } from '../accountability.ts';
import { answering } from '../answering.ts';
import { bodyOf } from '../body-of.ts';
import type { Endpoint, Handler, Reading, Request } from '../directus.ts';
import { reasonsTable } from '../edits/recorded-edits.ts';
import { accept, decline, withdraw } from './decide.ts';
import { countSuggestions, listSuggestions } from './list-suggestions.ts';
import { suggestionsTable } from './suggestions-table.ts';

/**
 * `/groundwork-suggestions`: changes that people suggested through the outbox who may not make them. Each person reads their own; who may change
 * the rows reads those that wait, and decides. Rows and fields that a reader may not read are left out.
 */
export const suggestions: Endpoint = {
  id: 'groundwork-suggestions',
  handler: (router, context) => {
    const { database, getSchema, services } = context;
    const ensureTables = [suggestionsTable(database), reasonsTable(database)];
    const answer = (act: (member: Member, request: Request) => unknown): Handler =>
      answering(async (request) => {
        const member = requireMember(request);
        for (const ensure of ensureTables) await ensure();
        return act(member, request);
      });
    const reading = async (member: Member): Promise<Reading> => ({
      accountability: member,
      database,
      schema: await getSchema(),
      services,
    });
    router.get(
      '/',
      answer(async (member) => listSuggestions(member, await reading(member))),
    );
    router.get(
      '/counts',
      answer(async (member) => countSuggestions(member, await reading(member))),
    );
    router.post(
      '/:id/accept',
      answer((member, request) => accept(request.params['id'] ?? '', bodyOf(acceptBody, request), member, context)),
    );
    router.post(
      '/:id/decline',
      answer((member, request) => decline(request.params['id'] ?? '', bodyOf(declineBody, request), member, context)),
    );
    router.delete(
      '/:id',
      answer((member, request) => withdraw(request.params['id'] ?? '', member, context)),
    );
  },
};
