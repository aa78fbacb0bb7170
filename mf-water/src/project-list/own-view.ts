import { personal, session, useSession } from '@groundwork/shared';
import { useMedia } from '@groundwork/shared/ui/data';

/** How the projects are shown. */
export type View = 'list' | 'split' | 'map';

const NAME = 'water-projects.view';
/** From here on the table and the map have room side by side. */
const WIDE = '(min-width: 1380px)';
/** Below it they stand one below the other, which nobody chooses by "Split". */
const NARROW = '(max-width: 860px)';

const isView = (text: string | null | undefined): text is View => text === 'list' || text === 'split' || text === 'map';

function viewFor(user: string | undefined, isWide: boolean, isNarrow: boolean): View {
  const own = user === undefined ? undefined : personal.peek(user, NAME);
  if (isView(own) && !(own === 'split' && isNarrow)) return own;
  return isWide ? 'split' : 'list';
}

/** How the projects are shown where the address does not say: as this person chose last on this device, else by the window. */
export function useOwnView(): View {
  const user = useSession((state) => state.user?.id);
  return viewFor(user, useMedia(WIDE), useMedia(NARROW));
}

/** The same before the screen is drawn. */
export const ownView = (): View =>
  viewFor(session.store.getState().user?.id, matchMedia(WIDE).matches, matchMedia(NARROW).matches);

/** Keeps what this person has chosen. */
export function keepOwnView(view: View): void {
  const user = session.store.getState().user?.id;
  if (user !== undefined) personal.open(user).set(NAME, view);
}
