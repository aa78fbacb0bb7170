import type { Handler, Logger, Middleware, Next, Request, Response } from './directus.ts';

/** A handler of Express whose errors go to Directus, which answers them. */
export const handling =
  (act: (request: Request, response: Response, next: Next) => Promise<unknown>): Handler =>
  (request, response, next) => {
    act(request, response, next).catch(next);
  };

/** A handler that answers with what `act` gives, as `{ data }`, or with nothing. Answers are for one person and are not stored. */
export const answering = (act: (request: Request) => unknown): Handler =>
  handling(async (request, response) => {
    const data = await act(request);
    response.set('Cache-Control', 'no-store');
    if (data === undefined) response.status(204).end();
    else response.json({ data });
  });

/** Middleware that looks at a call before it continues. */
export const checking = (check: (request: Request) => unknown): Middleware =>
  handling(async (request, _response, next) => {
    await check(request);
    next();
  });

/** Holds an answer back until something is done with it. A failure is the answer instead. */
export function beforeAnswer(
  response: Response,
  next: Next,
  act: (body: unknown) => Promise<unknown> | undefined,
): void {
  const send = response.json.bind(response);
  response.json = (body: unknown) => {
    const done = act(body);
    if (done === undefined) return send(body);
    done.then(() => send(body), next);
    return response;
  };
}

/** For work after a change that was committed: a failure is logged, since nobody waits for it. */
export const logging =
  <A extends unknown[]>(logger: Logger, message: string, act: (...given: A) => Promise<unknown>) =>
  async (...given: A): Promise<void> => {
    try {
      await act(...given);
    } catch (error) {
      logger.error(error, message);
    }
  };
