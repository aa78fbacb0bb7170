import { useEffect, useState } from 'react';

export interface SignInRequest {
  /** Notifies the page; false when it has its own prompt. */
  readonly announce: () => boolean;
  readonly signIn: () => Promise<void>;
}

/** What a prompt for a sign-in knows: whether it asks itself, what became of it, and how to ask. The page hears of it first. */
export function useSignIn({ announce, signIn }: SignInRequest) {
  const [asks, setAsks] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let gone = false;
    // The page's listeners may take the element away: not while it is being drawn.
    queueMicrotask(() => !gone && setAsks(announce()));
    return () => {
      gone = true;
    };
  }, [announce]);
  const ask = () => {
    setPending(true);
    setFailure(undefined);
    signIn()
      .catch((cause: unknown) => setFailure(cause instanceof Error ? cause.message : String(cause)))
      .finally(() => setPending(false));
  };
  return { asks, pending, failure, ask };
}
