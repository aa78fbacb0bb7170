/** First and longest pause before a refresh when fresh tokens are being refused, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** Refresh requests are spaced out when the server refuses even tokens it has just issued. */
export interface RefreshBackoff {
  /** How long to wait before the next refresh, in milliseconds. */
  readonly pause: () => number;
  /** Reports whether a request repeated with a new token was accepted. */
  readonly replayed: (token: string, accepted: boolean) => void;
  /** Call after a login: the next refresh need not wait. */
  readonly reset: () => void;
}

export function refreshBackoff(): RefreshBackoff {
  let refusals = 0;
  let last: string | undefined;
  return {
    pause: () => (refusals === 0 ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (refusals - 1))),
    replayed(token, accepted) {
      if (accepted) refusals = 0;
      else if (token !== last) refusals += 1;
      last = accepted ? undefined : token;
    },
    reset: () => void (refusals = 0),
  };
}
