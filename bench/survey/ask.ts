import type { Connection } from '../../backend/src/api/client.ts';

export interface Asked {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly body: string;
}

/**
 * One call, timed until its last byte.
 * @throws Error where it is refused: a bench of refusals would look fast
 */
export async function ask({ url, token }: Connection, method: string, path: string, body?: unknown): Promise<Asked> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path.slice(0, 120)} was answered ${answer.status}: ${text.slice(0, 300)}`);
  return { milliseconds: performance.now() - began, bytes: Buffer.byteLength(text), body: text };
}

/** The middle one of several calls, after one that warms the server up. */
export async function askOften(connection: Connection, path: string, times = 5): Promise<Asked> {
  await ask(connection, 'GET', path);
  const asked: Asked[] = [];
  for (let time = 0; time < times; time += 1) asked.push(await ask(connection, 'GET', path));
  const [middle] = asked.sort((a, b) => a.milliseconds - b.milliseconds).slice(Math.floor(times / 2));
  if (!middle) throw new Error('Nothing was asked.');
  return middle;
}
