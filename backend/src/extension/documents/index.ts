import { requireMember } from '../accountability.ts';
import { handling } from '../answering.ts';
import type { Endpoint, Handler, Reading, Request } from '../directus.ts';
import { choices } from './choices.ts';
import { readRequest } from './request.ts';
import { search } from './search.ts';
import { similar } from './similar.ts';

/**
 * `GET /documents-search?q=`: documents by what is written in them, their titles and tags. `/documents-search/choices`: what
 * documents can be chosen by.
 * `/documents-search/similar/<id>`: documents like one. All with the reader's own rights.
 */
export const documents: Endpoint = {
  id: 'documents-search',
  handler: (router, { database, getSchema, services }) => {
    const answer = (act: (request: Request, context: Reading) => Promise<object>): Handler =>
      handling(async (request, response) => {
        const context = { accountability: requireMember(request), database, schema: await getSchema(), services };
        response.set('Cache-Control', 'no-store').json(await act(request, context));
      });
    router.get(
      '/',
      answer(async ({ query }, context) => {
        const { rows, total } = await search('documents', readRequest(query), context);
        return { data: rows, meta: { filter_count: total } };
      }),
    );
    router.get(
      '/choices',
      answer(async (_request, context) => ({ data: await choices(context) })),
    );
    router.get(
      '/similar/:id',
      answer(async ({ params }, context) => ({ data: await similar(params['id'] ?? '', context) })),
    );
  },
};
