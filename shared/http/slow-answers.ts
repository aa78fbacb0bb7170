import type { AxiosResponse, GenericAbortSignal } from 'axios';

/** How a question to the server ended. */
export type Outcome = { readonly response: AxiosResponse } | { readonly error: unknown };

/** How long an answer is waited for before a stored one is shown with its age, in milliseconds. */
const PATIENCE = 4_000;
/** The same while another answer is known to be slow. */
const LITTLE_PATIENCE = 400;

/** Questions whose answers are still on their way while a stored one is shown. */
const awaited = new Map<string, Promise<Outcome>>();
/** Late answers, for the screens that are about to ask again; each is given once. */
const late = new Map<string, Outcome>();
const listeners = new Set<() => void>();
const watchers = new Set<(isSlow: boolean) => void>();
/** Counts writes: what was asked before one is not given after it. */
let writes = 0;
let waiting = 0;

const shown = new WeakMap<object, () => boolean>();

/** A call with this signal is for a screen that says how old its data is, as long as `isShown`. All others wait for the server. */
export const showsAge = (signal: AbortSignal, isShown: () => boolean): void => void shown.set(signal, isShown);

/** Calls back when the server has answered, or not, what was shown from the store meanwhile. */
export const onLateAnswer = (callback: () => void): void => void listeners.add(callback);

/** Calls back when answers begin, or cease, to be waited for behind what is shown. */
export const onSlow = (callback: (isSlow: boolean) => void): void => void watchers.add(callback);

/** What a call with this signal was given from the store while the server's answer was on its way. */
const behind = new WeakMap<object, string[]>();
export const awaitedWith = (signal: AbortSignal): readonly string[] => behind.get(signal) ?? [];

/** Whether the server's answer to this question, as {@link awaitedWith} names it, is still on its way. */
export const isAwaitedStill = (key: string): boolean => awaited.has(key);

/** Something is being written: answers to what was asked before are not given to those who ask afterwards. */
export function noteWrite(): void {
  writes += 1;
  late.clear();
}

/** While `work` is under way, everything waits for the server: an old answer would not do. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<'late'>((resolve) => (clock = setTimeout(resolve, milliseconds, 'late'))),
    ]);
  } finally {
    clearTimeout(clock);
  }
}

function announce(): void {
  for (const watcher of watchers) watcher(awaited.size > 0);
}

/** Lets the question go on behind the screen. */
function goOn(key: string, asking: Promise<Outcome>): void {
  if (awaited.has(key)) return;
  awaited.set(key, asking);
  announce();
  const before = writes;
  void asking.then((outcome) => {
    awaited.delete(key);
    if (before === writes) late.set(key, outcome);
    for (const listener of listeners) listener();
    // Who was to ask has asked by now.
    setTimeout(() => late.get(key) === outcome && late.delete(key), PATIENCE);
    announce();
  });
}

/**
 * The server's answer if it comes soon. Otherwise, for a screen that shows its age, the stored one; the question goes on, and
 * {@link onLateAnswer} says when it has ended: who asks again then is given what came.
 * @param key of the question and of who asks it
 * @param ask never rejects
 */
export async function soonEnough<S>(
  key: string,
  ask: () => Promise<Outcome>,
  findStored: () => Promise<S | undefined>,
  signal: GenericAbortSignal | undefined,
): Promise<Outcome | { readonly stored: S }> {
  const isShown = signal && shown.get(signal);
  if (signal === undefined || isShown === undefined) return ask();
  const come = late.get(key);
  if (come !== undefined) {
    late.delete(key);
    return come;
  }
  const asking = awaited.get(key) ?? ask();
  for (;;) {
    const first = await within(awaited.size > 0 ? LITTLE_PATIENCE : PATIENCE, asking);
    if (first !== 'late') return first;
    // Only somebody who looks at it reads how old it is.
    const stored = waiting === 0 && isShown() ? await findStored() : undefined;
    if (stored !== undefined) {
      goOn(key, asking);
      behind.set(signal, [...(behind.get(signal) ?? []), key]);
      return { stored };
    }
    if (signal.aborted) return asking;
  }
}
