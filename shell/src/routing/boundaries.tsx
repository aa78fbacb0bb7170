import { Loading } from '@groundwork/shared/ui/core';
import { useLocation, useNavigate, useRevalidator, useRouteError } from 'react-router-dom';
import { asFailure, type LoadFailure } from '../federation/failure.ts';
import { Frame } from '../frame/Frame.tsx';
import { RemoteFailed } from '../panels/RemoteFailed.tsx';

const remoteOf = (failure: LoadFailure): string | undefined =>
  'remote' in failure && typeof failure.remote === 'string' ? failure.remote : undefined;

/** The frame around a remote that could not be loaded: header, logout and every other screen go on working. */
export function FrameFailed() {
  const failure = asFailure(useRouteError(), 'render');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // Going to the same place again makes the router look for the remote again.
  const retry = () => void navigate({ pathname, search, hash }, { replace: true });
  return (
    <Frame>
      <RemoteFailed remote={remoteOf(failure)} failure={failure} onRetry={retry} />
    </Frame>
  );
}

/** In place of a remote that threw while it was drawn. */
export function RemoteCrashed({ remote }: { readonly remote: string }) {
  const failure = asFailure(useRouteError(), 'render');
  const { revalidate, state } = useRevalidator();
  return <RemoteFailed remote={remote} failure={failure} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}

/** The frame while the first screen is on its way. */
export function Starting() {
  return (
    <Frame>
      <Loading />
    </Frame>
  );
}
