import { createReadiness } from '@groundwork/shared/contract/readiness';
import { handling } from '../answering.ts';
import type { Hook, Middleware } from '../directus.ts';
import { probesOf } from './probes.ts';

/** `GET /readyz`: how each thing is that this server rests on; 503 where it cannot answer. Before Directus looks at the call, which takes the database. */
function readinessDoor(look: ReturnType<typeof createReadiness>): Middleware {
  return handling(async (request, response, next) => {
    if (request.method !== 'GET' || request.path !== '/readyz') return next();
    const readiness = await look();
    response.status(readiness.status === 'unavailable' ? 503 : 200).set('Cache-Control', 'no-store').json(readiness);
  });
}

/** For operators. */
export const operations: Hook = ({ init }, context) => {
  // After the extension is loaded for a command that serves nobody, nothing is looked at.
  init('app.before', ({ app }) => {
    app.use(readinessDoor(createReadiness(probesOf(context))));
  });
};
