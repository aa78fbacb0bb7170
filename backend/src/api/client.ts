import type { z } from 'zod';
import { ApiUnreachable, errorFrom } from './errors.ts';

export type Query = Readonly<Record<string, string | number | boolean | object | undefined>>;

/** A Directus server and the bearer to speak to it with. */
export interface Connection {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string | null;
}

const search = (query: Query): string => {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/**
 * One call; the answer's body as text, `''` where there is none.
 * @throws ApiError where the server refuses, ApiUnreachable where nobody answers.
 */
export const send = async (
  connection: Connection,
  method: string,
  path: string,
  options: { query?: Query; body?: unknown; form?: FormData } = {},
): Promise<string> => {
  const url = `${connection.url}${path}${search(options.query ?? {})}`;
  // Directus closes a connection that was idle for five seconds, also while a call of a slow machine is on its way to it.
  const headers: Record<string, string> = { Connection: 'close' };
  if (connection.token !== null) headers['Authorization'] = `Bearer ${connection.token}`;
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) }).catch(
    (cause: unknown) => {
      throw new ApiUnreachable(connection.url, cause);
    },
  );
  const text = await answer.text();
  if (!answer.ok) throw errorFrom(answer.status, text);
  return text;
};

/** Reads JSON and hands back what `shape` makes of it; an answer of another shape throws a ZodError that names the place. */
export const read = async <T>(
  connection: Connection,
  path: string,
  shape: z.ZodType<T>,
  query: Query = {},
): Promise<T> => shape.parse(JSON.parse(await send(connection, 'GET', path, { query })));

/** POSTs a body and reads the JSON answer. */
export const post = async <T>(connection: Connection, path: string, body: unknown, shape: z.ZodType<T>): Promise<T> =>
  shape.parse(JSON.parse(await send(connection, 'POST', path, { body })));
