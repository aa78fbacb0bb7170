import { t } from '@groundwork/shared/messages';
import { useEffect, useId, useRef, type RefObject } from 'react';
import styles from './SurveySections.module.css';
import { useContents } from './use-contents.ts';

/** Fewer headings than these need no list. */
const FEWEST = 3;

/**
 * The headings of the screen that is open. The one in sight is marked; pressing one scrolls to it and moves the focus there. They stand
 * below everything else, since they come with the figures, and how many there are depends on what was asked.
 */
export function SectionContents({ screen }: { readonly screen: RefObject<HTMLElement | null> }) {
  const { headings, current } = useContents(screen);
  const id = useId();
  const marked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (headings.length < FEWEST) return null;
  return (
    <div>
      <p id={id} className={styles.group}>
        {t`On this page`}
      </p>
      <ul className={styles.below} aria-labelledby={id}>
        {headings.map(({ text, short, element }) => (
          <li key={text}>
            <button
              ref={element === current ? marked : undefined}
              type="button"
              className={styles.contents}
              {...(element === current && { 'aria-current': 'true' })}
              onClick={() => goTo(element)}
            >
              {short}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
