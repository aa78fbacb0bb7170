import { Icon, type IconNode } from '@groundwork/shared/ui/core';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import CirclePause from 'lucide/dist/esm/icons/circle-pause.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import type { ReactNode } from 'react';
import styles from './ReviewMark.module.css';

const marks: Readonly<Record<string, IconNode>> = {
  approved: CircleCheck,
  not_approved: CircleX,
  on_hold: CirclePause,
  not_reviewed: CircleDashed,
};

/** A state of review with its sign, whose shape says it without the colour. */
export function ReviewMark({ state, children }: { readonly state: unknown; readonly children: ReactNode }) {
  const sign = typeof state === 'string' ? marks[state] : undefined;
  return (
    <span className={styles.mark} data-state={state}>
      {sign && <Icon of={sign} small />}
      {children}
    </span>
  );
}
