import { session } from '@groundwork/shared';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type * as MemberParts from './member/index.ts';

interface Loading {
  readonly parts?: typeof MemberParts;
  /** Their code could not be fetched. */
  readonly failed: boolean;
}

const store = createStore<Loading>(() => ({ failed: false }));

/** For a build that renders the frame, where nothing is fetched. */
export const provideMemberParts = (parts: typeof MemberParts): void => store.setState({ parts, failed: false });

let fetching: Promise<void> | undefined;

/** Fetches the parts of the frame that only members see, once. Never rejects: what cannot be fetched now is asked for again at the next call. */
export function memberPartsCame(): Promise<void> {
  fetching ??= import(/* webpackChunkName: "member" */ './member/index.ts').then(
    provideMemberParts,
    (error: unknown) => {
      fetching = undefined;
      console.error('The menus could not be loaded.', error);
      store.setState({ failed: true });
    },
  );
  return fetching;
}

/** Fetches them when somebody signs in while the page is open. */
export function loadMemberPartsAtSignIn(): void {
  session.store.subscribe(({ accessToken }, before) => {
    if (accessToken !== null && before.accessToken === null) void memberPartsCame();
  });
}

/** The parts of the frame that only members see, once they are loaded. */
export const useMemberParts = (): Loading => useStore(store);
