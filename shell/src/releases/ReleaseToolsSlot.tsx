import { useSession } from '@groundwork/shared';
import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { mayHaveOverrides } from './overrides-key.ts';
import { releaseTools } from './tools.ts';

/** Where the badge, the question and the panel stand once somebody needs one of them. */
export function ReleaseToolsSlot() {
  const signedIn = useSession(({ accessToken }) => accessToken !== null);
  const asked = useStore(releaseTools, ({ requests, panel }) => requests.length > 0 || panel);
  const running = useStore(releaseTools, ({ overrides }) => overrides.length > 0);
  const beganSignedOut = useStore(releaseTools, (state) => state.beganSignedOut === true);
  const needed = running || (signedIn && (asked || (beganSignedOut && mayHaveOverrides())));
  const [Tools, setTools] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!needed || Tools !== null) return;
    // Without them the portal works; who asked for them asks again.
    import(/* webpackChunkName: "releases" */ './release-tools.ts').then(
      (module) => setTools(() => module.ReleaseTools),
      (error: unknown) => console.error('The tools for releases could not be fetched.', error),
    );
  }, [needed, Tools]);
  return needed && Tools !== null ? <Tools /> : null;
}
