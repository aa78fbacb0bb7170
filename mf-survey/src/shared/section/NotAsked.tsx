import { plural } from '@groundwork/shared/messages';
import type { ReactNode } from 'react';
import { use } from 'react';
import { PaperContext } from './SectionOnPaper.tsx';
import styles from './section.module.css';

interface NotAskedProps {
  /** How many figures the rounds on the screen did not ask for. */
  readonly count: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The figures of a section that no round on the screen asked for: one line until somebody opens it, and on paper. */
export function NotAsked({ count, className = '', children }: NotAskedProps) {
  const paper = use(PaperContext);
  if (count === 0) return null;
  const title = plural(count, { one: 'Not asked: # figure', other: 'Not asked: # figures' });
  return (
    <details className={`${styles.silent} ${className}`} open={paper !== null}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
