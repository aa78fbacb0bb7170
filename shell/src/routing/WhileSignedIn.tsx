import { useSession } from '@groundwork/shared';
import { findRoute } from '@groundwork/shared/contract';
import { Loading } from '@groundwork/shared/ui/core';
import { Outlet, useLocation } from 'react-router-dom';
import type { KnownRoute } from '../access.ts';

/**
 * A remote's screens; members' screens only while somebody is signed in. A logout sends on to the sign-in, whose code may be
 * slow to come or not come at all: what the person saw is not left on the screen until then.
 */
export function WhileSignedIn({ routes }: { readonly routes: () => readonly KnownRoute[] }) {
  const signedIn = useSession((state) => state.accessToken !== null);
  const { pathname } = useLocation();
  const isPublic = findRoute(routes(), pathname)?.access === 'public';
  return signedIn || isPublic ? <Outlet /> : <Loading />;
}
