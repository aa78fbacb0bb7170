import { Loading } from '@groundwork/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { asFailure, type LoadFailure } from '../federation/failure.ts';
import { Frame } from '../frame/Frame.tsx';
import { RemoteFailed } from '../panels/RemoteFailed.tsx';

/**
 * Going to the same place again makes the router look for its code again, and draw again what threw. (Revalidating does not:
 * when nothing has to be fetched, the boundary never hears of it.)
 */
function useAgain(): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () => void navigate({ pathname, search, hash }, { replace: true });
}

/** The frame around a remote that could not be loaded: header, logout and every other screen keep working. */
export function FrameFailed() {
  const failure = asFailure(useRouteError(), 'render');
  const again = useAgain();
  const { state } = useNavigation();
  return (
    <Frame>
      <RemoteFailed
        remote={failure.concerns?.remote}
        failure={failure}
        onRetry={again}
        retrying={state === 'loading'}
      />
    </Frame>
  );
}

interface RemoteCrashedProps {
  readonly remote: string;
  /** Moves the page on to another release, if that can help. */
  readonly heal: () => Promise<void>;
  /** Called once for each thing that was thrown. */
  readonly stopped?: (failure: LoadFailure) => Promise<void>;
}

/** In place of a remote that threw while it was drawn. Retry draws it again, or a newer release if there is one by now. */
export function RemoteCrashed({ remote, heal, stopped }: RemoteCrashedProps) {
  const thrown = useRouteError();
  const failure = asFailure(thrown, 'render');
  const reported = useRef<unknown>(undefined);
  useEffect(() => {
    if (reported.current === thrown) return;
    reported.current = thrown;
    void stopped?.(asFailure(thrown, 'render'));
  }, [thrown, stopped]);
  const again = useAgain();
  const { state } = useNavigation();
  const [healing, setHealing] = useState(false);
  const retry = () => {
    setHealing(true);
    void heal().finally(() => {
      setHealing(false);
      again();
    });
  };
  return <RemoteFailed remote={remote} failure={failure} onRetry={retry} retrying={healing || state === 'loading'} />;
}

/** The frame while the first screen is on its way. */
export function Starting() {
  return (
    <Frame>
      <Loading />
    </Frame>
  );
}
