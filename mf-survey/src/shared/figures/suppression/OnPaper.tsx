import type { ReactNode } from 'react';
import { TOO_FEW, tooFew } from './suppression.ts';
import styles from './OnPaper.module.css';

interface OnPaperProps {
  readonly n: number;
  /** Hidden although it rests on enough, because another figure could be calculated from it. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** A figure that rests on `n`: itself on the screen, "n < 5" on paper where it rests on too few. */
export function OnPaper({ n, hidden = false, children }: OnPaperProps) {
  if (!hidden && !tooFew(n)) return children;
  return (
    <>
      <span className={styles.screen}>{children}</span>
      <span className={styles.paper} aria-hidden="true">
        {TOO_FEW}
      </span>
    </>
  );
}
