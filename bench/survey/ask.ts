import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../backend/src/api/client.ts';

export interface Asked {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly body: string;
}

/** The server refused to answer. */
export class Refused extends Error {
  readonly status: number;
  constructor(call: string, status: number, text: string) {
    super(`${call.slice(0, 120)} was answered ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

/**
 * One call, timed until its last byte.
 * @throws Refused: a bench of refusals would look fast
 */
export async function ask({ url, token }: Connection, method: string, path: string, body?: unknown): Promise<Asked> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(`${method} ${path}`, answer.status, text);
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

/** Milliseconds. A copy of a million households takes minutes on a slow machine. */
const LONGEST = 1_800_000;

/**
 * Asks until there is an answer, as a screen does while the engine starts.
 * @throws Refused for another reason than that
 */
export async function askWhenReady(connection: Connection, path: string): Promise<void> {
  const until = performance.now() + LONGEST;
  for (;;) {
    try {
      await ask(connection, 'GET', path);
      return;
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 503 || performance.now() > until) throw error;
      await pause(100);
    }
  }
}
