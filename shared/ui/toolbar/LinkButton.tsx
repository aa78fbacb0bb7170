import { lazy, Suspense, type ComponentType } from 'react';
import type { CopyLinkProps } from './CopyLink.tsx';
import styles from './LinkButton.module.css';

/** Fetched after the list, and left out where that fails: the address bar has the link as well. */
const CopyLink = lazy<ComponentType<CopyLinkProps>>(() =>
  import('./CopyLink.tsx').catch(() => ({ default: () => null })),
);

/** Copies the link to the page, or to one thing of it. */
export const LinkButton = (props: CopyLinkProps) => (
  <span className={styles.copy}>
    <Suspense>
      <CopyLink {...props} />
    </Suspense>
  </span>
);
