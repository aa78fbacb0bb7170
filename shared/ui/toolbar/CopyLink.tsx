import { t } from '@groundwork/shared/messages';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import { useEffect, useState } from 'react';
import { Button, Icon } from '../core/index.ts';
import { copyText } from '../core/copy-text.ts';
import styles from './CopyLink.module.css';

/** How long it says what came of it. */
const SAID_FOR_MS = 4000;

/** Copies the address of the page, which holds what is filtered, sorted and shown. */
export function CopyLink() {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = t`Copy the link to this page`;
  return (
    <span className={styles.copy}>
      <Button
        type="text"
        aria-label={label}
        title={label}
        icon={<Icon of={copied ? Check : Link2} />}
        onClick={() => void copyText(location.href).then(setCopied)}
      />
      <span role="status" className={styles.said}>
        {copied === undefined ? '' : copied ? t`Link copied.` : t`This browser does not allow copying here.`}
      </span>
    </span>
  );
}
