import { useSession } from '@groundwork/shared';
import { Loading } from '@groundwork/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { LoadFailure } from '../../federation/failure.ts';
import type { Loaded } from '../../federation/remote-loader.ts';
import { RemoteFailed } from '../../panels/RemoteFailed.tsx';
import type { Meant } from './element-place.ts';
import { createElementRouter, type ElementRouter } from './element-router.tsx';
import { SessionEnding } from './SessionEnding.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';

/** What an element can do and reports to its page. The same object for as long as the element is mounted. */
export interface ElementOutlet {
  readonly load: (remote: string) => Promise<Loaded>;
  readonly signIn: () => Promise<void>;
  /** The first screen stands. */
  readonly ready: () => void;
  /** The person wants to go to a path of the portal's that is not this remote's. */
  readonly leave: (path: string) => void;
  /** Nobody is signed in, or only until `endsAt`; false when the page asks in its own way. */
  readonly sessionNeeded: (endsAt?: Date) => boolean;
}

interface EmbeddedScreenProps {
  readonly meant: Meant;
  readonly outlet: ElementOutlet;
}

/** What an element shows: a screen of its remote, or why there is none. */
export function EmbeddedScreen({ meant, outlet }: EmbeddedScreenProps) {
  const starting = useSession(({ status }) => status === 'starting');
  const signedIn = useSession(({ accessToken }) => accessToken !== null);
  if (!meant.ok) return <RemoteFailed remote={meant.remote} failure={meant.failure} />;
  if (meant.access === 'member' && !signedIn) {
    return starting ? <Loading /> : <SignInPrompt announce={outlet.sessionNeeded} signIn={outlet.signIn} />;
  }
  return (
    <>
      <RemoteScreen key={meant.remote} {...meant} outlet={outlet} />
      {signedIn && <SessionEnding announce={outlet.sessionNeeded} signIn={outlet.signIn} />}
    </>
  );
}

interface RemoteScreenProps {
  readonly remote: string;
  readonly address: string;
  readonly outlet: ElementOutlet;
}

function RemoteScreen({ remote, address, outlet }: RemoteScreenProps) {
  const [router, setRouter] = useState<ElementRouter>();
  const [failure, setFailure] = useState<LoadFailure>();
  const [attempt, setAttempt] = useState(1);
  // The router begins where the element points when its code has come, and is led on from there.
  const at = useRef(address);
  useEffect(() => {
    let made: ElementRouter | undefined;
    let gone = false;
    void outlet.load(remote).then((loaded) => {
      if (gone) return;
      setFailure(loaded.ok ? undefined : loaded.failure);
      if (!loaded.ok) return;
      made = createElementRouter({ remote, routes: loaded.remote.routes, address: at.current, leave: outlet.leave });
      setRouter(made);
      outlet.ready();
    });
    return () => {
      gone = true;
      made?.dispose();
    };
  }, [remote, outlet, attempt]);
  useEffect(() => {
    if (at.current === address) return;
    at.current = address;
    void router?.navigate(address, { replace: true });
  }, [router, address]);
  if (failure) return <RemoteFailed remote={remote} failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
  return router ? <RouterProvider router={router} /> : <Loading />;
}
