import { session } from '@groundwork/shared';
import type { Uploads } from '@groundwork/shared/uploads';

/** What one person chose is nobody else's: a sign-out or another sign-in stops the uploads and forgets the files. */
export function clearWithSession<A>(uploads: Uploads<A>): Uploads<A> {
  session.store.subscribe((state, before) => {
    if (state.generation !== before.generation) uploads.clear();
  });
  return uploads;
}
