import { createHash, randomUUID } from 'node:crypto';
import type { FiguresContext, HttpRequest, HttpResponse } from './context.ts';
import { EngineError } from './engine-client.ts';

const REASONS = {
  ended: [503, 'FIGURES_RESTARTING'],
  failed: [500, 'FIGURES_FAILED'],
  // No 503, which pages take for a server that is away: they would ask again at once, and not say why.
  'too-long': [500, 'FIGURES_TOO_LONG'],
  'no-memory': [500, 'FIGURES_NEED_MEMORY'],
  'too-many': [413, 'FIGURES_TOO_MANY_GROUPS'],
} as const;

/** For what the engine fails with: why there is no answer, in the shape that Directus answers with. */
export const refusedBy =
  (refusal: FiguresContext['refusal']) =>
  (error: unknown): never => {
    if (!(error instanceof EngineError)) throw error;
    const [status, code] = REASONS[error.reason];
    throw refusal(status, code, error.message);
  };

/** Another version of the server may compute the same survey in another way. */
const STARTED = randomUUID();

/**
 * Computes an answer and sends it, or only that it is the one that the reader has already. The ETag is that of the survey's revision, the
 * question and what the reader may read, since the server started.
 * @param about what the answer depends on besides the survey
 * @param compute cancelled when nobody waits any more
 */
export async function answerWith<T extends { readonly revision: string }>(
  { refusal }: FiguresContext,
  [request, response]: readonly [HttpRequest, HttpResponse],
  about: unknown,
  compute: (signal: AbortSignal) => Promise<T>,
): Promise<void> {
  const left = new AbortController();
  response.on('close', () => left.abort());
  const answer = await compute(left.signal).catch(refusedBy(refusal));
  const tag = `W/"${createHash('sha256')
    .update(JSON.stringify([STARTED, answer.revision, about]))
    .digest('base64url')
    .slice(0, 22)}"`;
  response.set('Cache-Control', 'private, no-cache').set('ETag', tag);
  if (request.headers['if-none-match'] === tag) response.status(304).end();
  else response.json({ data: answer });
}
