import { createStore } from 'zustand/vanilla';
import { lifeOf } from '../sign-in-window/token-life.ts';

/** How long before the end the person is warned, in milliseconds: time to finish a sentence and to click. A third of a short life. */
const LEAD = 120_000;
/** What a timer of the browser can wait. */
const LONGEST = 2 ** 31 - 1;

/** When the session of this page ends, once it is time to warn of it. */
export const sessionEnding = createStore<{ readonly at: Date | undefined }>(() => ({ at: undefined }));

let clock: ReturnType<typeof setTimeout> | undefined;

/** @param token the only one that this page has; undefined where it gives another when one has ended */
export function followEnd(token: string | undefined): void {
  clearTimeout(clock);
  sessionEnding.setState({ at: undefined });
  const life = token === undefined ? undefined : lifeOf(token);
  if (!life) return;
  const until = life.left - Math.min(LEAD, life.left / 3);
  const at = new Date(Date.now() + life.left);
  if (until <= LONGEST) clock = setTimeout(() => sessionEnding.setState({ at }), until);
}
