import { CardsOfHeading } from '@groundwork/shared/ui/core';
import { createContext, useEffect, useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** What a section in a report with others is given. */
export interface Paper {
  /** To be called when the section shows all that it will show. May be called again. */
  readonly onReady: () => void;
}

/** Null on a screen of its own. */
export const PaperContext = createContext<Paper | null>(null);

interface SectionOnPaperProps extends Paper {
  readonly title: string;
  readonly description: string;
  readonly ready: boolean;
  readonly children: ReactNode;
}

/** A section among others: what it found, without what narrows and divides it. */
export function SectionOnPaper({ title, description, ready, onReady, children }: SectionOnPaperProps) {
  const heading = useId();
  useEffect(() => {
    if (ready) onReady();
  }, [ready, onReady]);
  return (
    <section className={styles.onPaperSection} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className={styles.frame}>{description}</p>
      <CardsOfHeading value={heading}>{children}</CardsOfHeading>
    </section>
  );
}
