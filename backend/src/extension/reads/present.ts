import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware, Request } from '../directus.ts';

/** How often and how long somebody's next large answer waits for the requests of others, in milliseconds. */
const PAUSES = 10;
const PAUSE_MS = 25;
/** What takes longer, such as an upload, nobody waits for. */
const BRIEF_MS = 1000;

interface Present {
  /** Undefined until the token was looked at. */
  user: string | undefined;
}

const present = new Set<Present>();
const ofRequest = new WeakMap<Request, Present>();

/** Express middleware, before all others: a request is there from its first moment, since it waits for this process several times before it is known whose it is. */
export const arrive: Middleware = (request, response, next) => {
  const one: Present = { user: undefined };
  present.add(one);
  ofRequest.set(request, one);
  const leave = (): boolean => present.delete(one);
  const timer = setTimeout(leave, BRIEF_MS);
  response.once('close', () => {
    clearTimeout(timer);
    leave();
  });
  next();
};

/** Says whose a request is. */
export function recognise(request: Request, user: string): void {
  const one = ofRequest.get(request);
  if (one !== undefined) one.user = user;
}

/** Lets others be answered first, who would wait behind as many large answers as one person asks for one after the other. */
export async function letOthers(user: string): Promise<void> {
  const areThere = (): boolean => [...present].some((one) => one.user !== user);
  for (let turn = 0; turn < PAUSES && areThere(); turn += 1) await pause(PAUSE_MS);
}
