import * as z from 'zod';

/** The longest that the data server may take for one call, in milliseconds: it reads for 20 seconds (docs/decisions/0121), and computes for 30. */
const PATIENCE_MS = 60_000;

/** An answer of Directus that ends the question: its status and body are the visitor's answer as well. */
export class RefusedByDirectus extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`Directus answered ${String(status)}.`);
    this.status = status;
    this.body = body;
  }
}

/**
 * Asks the assistant of the data server on behalf of a visitor.
 * @throws RefusedByDirectus for any answer but a good one; a network error as `fetch` gives it
 */
export type DataServer = <T>(path: 'answer' | 'tool', body: object, schema: z.ZodType<T>) => Promise<T>;

/**
 * @param authorization the visitor's own header
 * @param gone ends the calls
 */
export const dataServerAt =
  (apiUrl: string, authorization: string, gone: AbortSignal): DataServer =>
  async (path, body, schema) => {
    const answer = await fetch(`${apiUrl.replace(/\/+$/, '')}/groundwork-assistant/${path}`, {
      method: 'POST',
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]),
    });
    const text = await answer.text();
    if (!answer.ok) throw new RefusedByDirectus(answer.status, text);
    return z.object({ data: schema }).parse(JSON.parse(text)).data;
  };
