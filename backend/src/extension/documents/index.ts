import { requireMember } from '../accountability.ts';
import { handling } from '../answering.ts';
import type { Endpoint, Handler, Reading, Request } from '../directus.ts';
import { choices } from './choices.ts';
import { readRequest } from './request.ts';
import { search, type FoundRow } from './search.ts';
import { similar } from './similar.ts';

/** The passages that answer a question, at most this many of each kind. */
const CITED = 5;

/**
 * `GET /documents-search?q=`: documents by what is written in them, their titles and tags. `/documents-search/passages?q=`: the
 * passages of documents and knowledge documents that answer a question. `/documents-search/choices`: what documents can be chosen by.
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
      '/passages',
      answer(async ({ query }, context) => {
        const asked = { ...readRequest({ q: query['q'] }), limit: CITED };
        const data: Record<string, { readonly rows: readonly FoundRow[]; readonly total: number }> = {};
        // Only the newest version of a document is cited.
        for (const [collection, filter] of [['documents', { newest: { _eq: true } }], ['knowledge_docs', {}]] as const) data[collection] = await search(collection, { ...asked, filter }, context);
        return { data };
      }),
    );
    router.get('/choices', answer(async (_request, context) => ({ data: await choices(context) })));
    router.get('/similar/:id', answer(async ({ params }, context) => ({ data: await similar(params['id'] ?? '', context) })));
  },
};
