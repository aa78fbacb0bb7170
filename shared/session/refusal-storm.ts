/** First and longest pause before a refresh when fresh tokens are being refused, in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** A server that refuses even what it has just renewed must not be asked to renew without end. */
export interface RefusalStorm {
  /** How long to wait before the next refresh, in milliseconds. */
  readonly pause: () => number;
  /** A request that was sent again with a new token was accepted or refused. */
  readonly heard: (token: string, accepted: boolean) => void;
  /** Somebody has signed in anew. */
  readonly calm: () => void;
}

export function refusalStorm(): RefusalStorm {
  let refusals = 0;
  let last: string | undefined;
  return {
    pause: () => (refusals === 0 ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (refusals - 1))),
    heard(token, accepted) {
      if (accepted) refusals = 0;
      else if (token !== last) refusals += 1;
      last = accepted ? undefined : token;
    },
    calm: () => void (refusals = 0),
  };
}
