import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import styles from './BadLink.module.css';

/** The link in the mail does not work (any more); the way to a new one. */
export function BadLink({ title }: { readonly title: string }) {
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={
        <>
          {title}
          <Link to="/login?mode=forgot-password" className={styles.link}>
            {t`Request a new link`}
          </Link>
        </>
      }
    />
  );
}
