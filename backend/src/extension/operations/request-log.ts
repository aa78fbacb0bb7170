import type { Tracing } from '@groundwork/shared/contract/tracing';
import type { Middleware, Request } from '../directus.ts';

/** How long an answer took, and where it belongs: no path as it was written. */
export interface TimedAnswer {
  readonly method: string;
  readonly route: string;
  readonly ms: number;
}

const SOUND = /^[0-9a-f-]{16,36}$/i;

const partsOf = (request: Request): readonly string[] => request.originalUrl.split('?', 1)[0]?.split('/') ?? [];

/**
 * Where Express has found a call to belong: `/items/:collection/:pk`. Never what was typed: where a route was found, the first part of the
 * path is a router of Directus, which Express has forgotten by the time an error is answered.
 */
const templateOf = (request: Request): string =>
  request.route === undefined
    ? 'none'
    : `${request.baseUrl || `/${partsOf(request)[1] ?? ''}`}${request.route.path}`.replace(/(.)\/$/, '$1');

/** Only names that the schema has: another would be what somebody typed. */
function collectionIn(request: Request): { readonly collection?: string } {
  const [, root, name = ''] = partsOf(request);
  return root === 'items' && Object.hasOwn(request.schema?.collections ?? {}, name) ? { collection: name } : {};
}

/**
 * Express middleware: a line of JSON for each answer, with the ID by which the gateway's log has the same request, and a span in its trace. No
 * address, no user, no path and no query as they were written.
 * @param all whether calls that were answered well are logged too
 * @param timed called with how long each answer took
 * @param tracing where somebody has asked for traces
 */
export const logRequests =
  (write: (line: string) => void, all: boolean, timed: (answer: TimedAnswer) => void, tracing?: Tracing): Middleware =>
  (request, response, next) => {
    const began = performance.now();
    const { 'x-request-id': given } = request.headers;
    const requestId = given !== undefined && SOUND.test(given) ? given : null;
    const span = tracing?.begin({ method: request.method, requestId, headers: request.headers });
    const seen: { template?: string; collection?: string } = {};
    const send = response.json.bind(response);
    response.json = (body: unknown) => {
      // Express forgets the place once the call has left its router.
      Object.assign(seen, { template: templateOf(request) }, collectionIn(request));
      return send(body);
    };
    response.once('finish', () => {
      const { statusCode: status } = response;
      const ms = Math.round(performance.now() - began);
      const { template = templateOf(request), ...collection } = seen;
      const route =
        collection.collection === undefined ? template : template.replace(':collection', collection.collection);
      span?.end(route, status);
      timed({ method: request.method, route, ms });
      if (!all && status < 500) return;
      const line = {
        time: Date.now(),
        level: status < 500 ? 30 : 50,
        requestId,
        method: request.method,
        route: template,
        ...collection,
        status,
        ms,
        msg: 'answered',
      };
      write(`${JSON.stringify(line)}\n`);
    });
    if (span === undefined) next();
    else span.run(next);
  };
