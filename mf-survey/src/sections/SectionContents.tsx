import { t } from '@groundwork/shared/messages';
import type { RefObject } from 'react';
import styles from './SurveySections.module.css';
import { useContents } from './use-contents.ts';

/** Fewer headings than these need no list. */
const FEWEST = 3;

/** The headings of the screen that is open. The one in sight is marked; pressing one scrolls to it and moves the focus there. */
export function SectionContents({ screen }: { readonly screen: RefObject<HTMLElement | null> }) {
  const { headings, current } = useContents(screen);
  if (headings.length < FEWEST) return null;
  return (
    <ul className={styles.below} aria-label={t`On this page`}>
      {headings.map(({ text, short, element }) => (
        <li key={text}>
          <button type="button" className={styles.contents} {...(element === current && { 'aria-current': 'true' })} onClick={() => goTo(element)}>
            {short}
          </button>
        </li>
      ))}
    </ul>
  );
}

function goTo(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
