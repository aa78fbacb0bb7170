import { navigation, session, useNavigate } from '@groundwork/shared';

/**
 * The way on after signing in: a full redirect (SPEC §4). Where the browser keeps nothing (site data blocked), that would
 * forget who has just signed in and ask again for ever; there the page stays and only the screen changes.
 */
export function useGoOn(next: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (session.survivesReload()) navigation.assign(next);
    else void navigate(next, { replace: true });
  };
}
