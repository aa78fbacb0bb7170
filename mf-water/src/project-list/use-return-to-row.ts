import { useLocation } from '@groundwork/shared';
import { useEffect, useRef, type RefObject } from 'react';
import { byId } from '@groundwork/shared/ui/data';
import { projectToReturnTo } from '../shared/list-place.ts';
import { linkIdOf } from './ProjectLink.tsx';

/**
 * Coming back from a project, shows its row again and puts the focus on its link.
 * @param ready whether the rows are there
 * @returns for an element of the same screen
 */
export function useReturnToRow(ready: boolean): RefObject<HTMLParagraphElement | null> {
  const beside = useRef<HTMLParagraphElement>(null);
  const { key, state } = useLocation() as { key: string; state: unknown };
  useEffect(() => {
    const project = ready ? projectToReturnTo({ key, state }) : undefined;
    if (project === undefined) return undefined;
    // After the shell, which goes to the top of a new screen in the effects of this same drawing.
    const frame = requestAnimationFrame(() => {
      const link = byId(linkIdOf(project), beside.current);
      link?.scrollIntoView({ block: 'center' });
      link?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, key, state]);
  return beside;
}
