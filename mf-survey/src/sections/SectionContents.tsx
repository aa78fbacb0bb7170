import { t } from '@groundwork/shared/messages';
import type { RefObject } from 'react';
import styles from './SurveySections.module.css';
import { useContents } from './use-contents.ts';

/** Fewer headings than these need no list. */
const FEWEST = 3;
/** The height of a line, as in the styles. */
const LINE = 28;

interface SectionContentsProps {
  readonly screen: RefObject<HTMLElement | null>;
  /** How many headings there will be, where they come later. */
  readonly expected?: number | undefined;
}

/** The headings of the screen that is open. The one in sight is marked; pressing one scrolls to it and moves the focus there. What is below stays in its place when they come. */
export function SectionContents({ screen, expected = 0 }: SectionContentsProps) {
  const { headings, current, isComing } = useContents(screen);
  const place = { minHeight: expected * LINE };
  if (headings.length < FEWEST) return isComing && expected > 0 ? <div aria-hidden="true" className={styles.below} style={place} /> : null;
  return (
    <ul className={styles.below} style={place} aria-label={t`On this page`}>
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
