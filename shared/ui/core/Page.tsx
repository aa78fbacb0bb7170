import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { foreignPage } from '../../config/index.ts';
import styles from './Page.module.css';

interface PageProps {
  /** The heading, and the first part of the browser's title. */
  readonly title: string;
  readonly description?: ReactNode;
  /** The way back up, on the page of one thing. */
  readonly above?: ReactNode;
  /** Buttons that act on the whole screen. */
  readonly actions?: ReactNode;
  /** `narrow` for text that is read, `wide` for tables and grids. */
  readonly width?: 'wide' | 'narrow';
  readonly children: ReactNode;
}

/** Sets the browser's title while the screen is shown; not on a foreign page, whose title is not ours. The shell moves the focus to the heading when the route changes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (foreignPage()) return;
    document.title = `${title} · ${document.documentElement.dataset.product ?? 'Groundwork'}`;
  }, [title]);
}

/** Keeps the focus on the screen. Its code is in the chunk of the members’ frame (shell/src/frame/member-parts.ts). */
function useFocusKept(screen: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    import(/* webpackChunkName: "member" */ './keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!left && screen.current) stop = keepFocus(screen.current);
      },
      // The screen works without it.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [screen]);
}

/** A screen: its heading, what it is for, what can be done on it, and its content. */
export function Page({ title, description, above, actions, width = 'wide', children }: PageProps) {
  usePageTitle(title);
  const screen = useRef<HTMLDivElement>(null);
  useFocusKept(screen);
  return (
    <div ref={screen} className={width === 'narrow' ? `${styles.page} ${styles.narrow}` : styles.page}>
      {above}
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {description !== undefined && description !== '' && <div className={styles.description}>{description}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
