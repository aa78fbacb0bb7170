import { navigation, session, useSession } from '@groundwork/shared';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useRegistry } from '../registry-context.ts';
import { OverrideBadge } from './OverrideBadge.tsx';
import { OverrideQuestion } from './OverrideQuestion.tsx';
import { ReleasesPanel } from './panel/ReleasesPanel.tsx';
import { mayHaveOverrides } from './overrides-key.ts';
import { mayUseTools } from './right.ts';
import { closeReleasesPanel, releaseTools } from './tools.ts';

/** The badge while other builds run here, the question before one does, and the panel; the last two for those with the right. */
export function ReleaseTools() {
  const { requests, panel, overrides } = useStore(releaseTools);
  const allowed = useRight();
  usePageOfThisPerson(allowed);
  const registry = useRegistry()?.registry;
  if (registry === undefined) return null;
  // What ends an override needs no answer: it was ended when the page began.
  const asks = requests.some((text) => !text.endsWith('@off'));
  return (
    <>
      {overrides.length > 0 && <OverrideBadge overrides={overrides} remotes={registry.remotes} />}
      {allowed === true && asks && <OverrideQuestion requests={requests} registry={registry} overrides={overrides} />}
      {allowed === true && panel && !asks && (
        <ReleasesPanel registry={registry} overrides={overrides} onClose={closeReleasesPanel} />
      )}
    </>
  );
}

/** Whether the person of now has the right; undefined until the server has said it. Who has it not asked for nothing. */
function useRight(): boolean | undefined {
  const generation = useSession((state) => state.generation);
  const [known, setKnown] = useState<{ readonly generation: number; readonly allowed: boolean }>();
  useEffect(() => {
    let current = true;
    void mayUseTools().then((allowed) => {
      if (!current) return;
      setKnown({ generation, allowed });
      if (!allowed && session.store.getState().accessToken !== null)
        releaseTools.setState({ requests: [], panel: false });
    });
    return () => {
      current = false;
    };
  }, [generation]);
  return known?.generation === generation ? known.allowed : undefined;
}

/**
 * Builds that one person chose run for nobody else, and those that somebody kept run when he is here again: in both cases the page is
 * loaded again, after the sign-in page has been reached.
 */
function usePageOfThisPerson(allowed: boolean | undefined): void {
  const { pathname } = useLocation();
  const signedIn = useSession(({ accessToken }) => accessToken !== null);
  const generation = useSession((state) => state.generation);
  useEffect(() => {
    const { overrides, user, beganSignedOut } = releaseTools.getState();
    const now = session.storedUserId();
    const another = overrides.length > 0 && (signedIn ? now !== user : pathname === '/login');
    const back = signedIn && allowed === true && beganSignedOut === true && mayHaveOverrides();
    if (another || back) navigation.reload();
  }, [pathname, signedIn, generation, allowed]);
}
