import { safeNext, tabStorage } from '@groundwork/shared';

/** In session storage, from the way to the provider to the way back: another tab cannot go on with it. */
const KEY = 'groundwork_sign_in';

/** A sign-in at the OpenID provider. */
export interface SignInUnderWay {
  /** Shows the server that this browser began it. */
  readonly ticket: string;
  /** Where to go afterwards. */
  readonly next: string;
}

/** False where the browser stores nothing. */
export function rememberSignIn(signIn: SignInUnderWay): boolean {
  try {
    tabStorage()?.setItem(KEY, JSON.stringify(signIn));
    return tabStorage() !== undefined;
  } catch {
    return false;
  }
}

/** Reads it and forgets it: each is good for one answer. */
export function takeSignIn(): SignInUnderWay | undefined {
  try {
    const text = tabStorage()?.getItem(KEY);
    tabStorage()?.removeItem(KEY);
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('ticket' in stored) || typeof stored.ticket !== 'string')
      return undefined;
    const next = 'next' in stored && typeof stored.next === 'string' ? stored.next : undefined;
    return { ticket: stored.ticket, next: safeNext(next) };
  } catch {
    return undefined;
  }
}
