import { t } from '@groundwork/shared/messages';
import { NotKnown } from '@groundwork/shared/ui/data';
import type { CmsPage } from '../shared/page-texts/page.ts';
import styles from './Dashboard.module.css';

/** What the content system delivered, unprocessed, for those who write it (SPEC §2 "Home view, signed in"). */
export function DebugBox({ page, loading }: { readonly page: CmsPage | null | undefined; readonly loading: boolean }) {
  const none = loading ? '…' : <NotKnown />;
  return (
    <details className={styles.debug}>
      <summary>{t`CMS debug`}</summary>
      <dl className={styles.debugValues}>
        <dt>{t`CMS title`}</dt>
        <dd>{page?.title ?? none}</dd>
        <dt>{t`Top text`}</dt>
        <dd>{page?.top_text ?? none}</dd>
      </dl>
    </details>
  );
}
