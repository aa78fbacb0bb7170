import { useSession } from '@groundwork/shared';
import { useStore } from 'zustand';
import { LazyPart } from '../LazyPart.tsx';
import { mayHaveOverrides } from './overrides-key.ts';
import { releaseTools } from './tools.ts';

const load = async () => (await import(/* webpackChunkName: "releases" */ './release-tools.ts')).ReleaseTools;

/** Where the badge, the question and the panel stand once somebody needs one of them. */
export function ReleaseToolsSlot() {
  const signedIn = useSession(({ accessToken }) => accessToken !== null);
  const asked = useStore(releaseTools, ({ requests, panel }) => requests.length > 0 || panel);
  const running = useStore(releaseTools, ({ overrides }) => overrides.length > 0);
  const beganSignedOut = useStore(releaseTools, (state) => state.beganSignedOut === true);
  const needed = running || (signedIn && (asked || (beganSignedOut && mayHaveOverrides())));
  return needed ? <LazyPart load={load} given={{}} /> : null;
}
