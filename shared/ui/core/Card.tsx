import { t } from '@groundwork/shared/messages';
import { createContext, use, useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { PartBoundary } from './PartBoundary.tsx';

/** The id of the heading that the boxes below belong to, where several sections with boxes of the same titles are on one page: it distinguishes them. */
export const CardsOfHeading = createContext<string | null>(null);

interface CardProps {
  readonly title?: string;
  /** The level of the heading, in the order of the page's headings. */
  readonly level?: 2 | 3;
  /** Of the box itself, for links to it. */
  readonly anchor?: string | undefined;
  /** Small buttons in the corner beside the title. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A box on the page; what fails in it leaves the boxes beside it. With a title it is a region that assistive technology can name (antd's Card brings its Tabs along). */
export function Card({ title, level = 2, anchor, actions, className, children }: CardProps) {
  const id = useId();
  const heading = use(CardsOfHeading);
  const Heading = level === 2 ? 'h2' : 'h3';
  const classes = className === undefined ? styles.card : `${styles.card} ${className}`;
  if (title === undefined) {
    return (
      <div className={classes}>
        <PartBoundary what={t`This part`}>{children}</PartBoundary>
      </div>
    );
  }
  return (
    <section id={anchor} className={classes} aria-labelledby={heading === null ? id : `${heading} ${id}`}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title} {...(anchor !== undefined && { tabIndex: -1 })}>
          {title}
        </Heading>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <PartBoundary what={t`This part`}>{children}</PartBoundary>
    </section>
  );
}
