import { choices } from './choices.js';
import { forbidden } from './refusal.js';
import { readRequest } from './request.js';
import { search } from './search.js';
import { similar } from './similar.js';

/** The passages that answer a question, at most this many of each kind. */
const CITED = 5;

/**
 * `GET /documents-search?q=`: documents by what is written in them, their titles and tags. `/documents-search/passages?q=`: the
 * passages of documents and knowledge documents that answer a question. `/documents-search/similar/<id>`: documents like one.
 * All with the reader's own rights. Loaded as it stands: it has no build step and no dependencies.
 */
export default {
  id: 'documents-search',
  handler: (router, { database, getSchema, services }) => {
    const answer = (act) => async (request, response, next) => {
      try {
        const { accountability } = request;
        if (!accountability?.user || accountability.share) throw forbidden();
        const context = { accountability, database, schema: await getSchema(), services };
        response.set('Cache-Control', 'no-store').json(await act(request, context));
      } catch (error) {
        next(error);
      }
    };
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
        const asked = { ...readRequest({ q: query.q }), limit: CITED };
        const data = {};
        // Only the newest version of a document is cited.
        for (const [collection, filter] of [['documents', { newest: { _eq: true } }], ['knowledge_docs', {}]]) data[collection] = await search(collection, { ...asked, filter }, context);
        return { data };
      }),
    );
    router.get(
      '/choices',
      answer(async (_request, context) => ({ data: await choices(context) })),
    );
    router.get(
      '/similar/:id',
      answer(async ({ params }, context) => ({ data: await similar(params.id, context) })),
    );
  },
};
