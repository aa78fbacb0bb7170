import { session } from '@groundwork/shared';
import { redirectFor, type KnownRoute } from './access.ts';
import type { ShellRouter } from './router.tsx';

/** When the session ends, here or in another tab, a member's screen is left at once. */
export function leaveWhenSignedOut(router: ShellRouter, routes: readonly KnownRoute[]): void {
  session.store.subscribe((state, before) => {
    if (before.accessToken === null || state.accessToken !== null) return;
    const { pathname, search } = router.state.location;
    const elsewhere = redirectFor(routes, pathname + search, false);
    if (elsewhere !== null) void router.navigate(elsewhere, { replace: true });
  });
}
