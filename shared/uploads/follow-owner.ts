import { session } from '../session/index.ts';

/**
 * Calls `open` with the id of each person who signs in or out from now on; what one person left here is nobody else's.
 * @returns whose page it is now; null for nobody
 */
export function followOwner(open: (owner: string | null) => void): () => string | null {
  let owner = session.storedUserId();
  let { generation } = session.store.getState();
  session.store.subscribe((state) => {
    if (state.generation === generation) return;
    generation = state.generation;
    owner = state.status === 'signed-out' ? null : session.storedUserId();
    open(owner);
  });
  return () => owner;
}
