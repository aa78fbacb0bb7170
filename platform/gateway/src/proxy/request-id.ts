import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** By which a request is found in the logs of all programs that it passes. */
export const REQUEST_ID = 'x-request-id';

/** Made by a page or a balancer; anything else could hold what is not for logs. */
const SOUND = /^[0-9a-f-]{16,36}$/i;

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && SOUND.test(given) ? given : randomUUID();
}
