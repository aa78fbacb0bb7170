import { useLocation } from '@groundwork/shared';
import { useEffect } from 'react';
import { projectToReturnTo } from '../shared/list-place.ts';
import { linkIdOf } from './ProjectLink.tsx';

/**
 * Coming back from a project, shows its row again and puts the focus on its link.
 * @param ready whether the rows are there
 */
export function useReturnToRow(ready: boolean): void {
  const { key, state } = useLocation() as { key: string; state: unknown };
  useEffect(() => {
    const project = ready ? projectToReturnTo({ key, state }) : undefined;
    if (project === undefined) return undefined;
    // After the shell, which goes to the top of a new screen in the effects of this same drawing.
    const frame = requestAnimationFrame(() => {
      const link = document.getElementById(linkIdOf(project));
      link?.scrollIntoView({ block: 'center' });
      link?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, key, state]);
}
