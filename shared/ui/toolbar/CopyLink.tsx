import { t } from '@groundwork/shared/messages';
import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import { useEffect, useState } from 'react';
import { Button, Icon, VisuallyHidden } from '../core/index.ts';
import { copyText } from '../core/copy-text.ts';

/** How long the result is shown. */
const SAID_FOR_MS = 4000;

export interface CopyLinkProps {
  /** In the drawer of a phone, where an icon alone says too little. */
  readonly withText?: boolean;
  /** What is copied, where that is one thing of the page: "Copy the link to this document". */
  readonly label?: string;
  /** The path and query of that thing; without them the address of the page, which holds what is filtered, sorted and shown. */
  readonly to?: string;
}

/** Copies an address. */
export default function CopyLink({ withText = false, label = t`Copy the link to this page`, to }: CopyLinkProps) {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(''), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () =>
    say(
      (await copyText(to === undefined ? location.href : new URL(to, location.href).href))
        ? t`Link copied.`
        : t`This browser does not allow copying here.`,
    );
  return (
    <>
      <Button type="text" aria-label={label} title={label} onClick={() => void copy()}>
        {said === '' ? <Icon of={Link2} /> : said}
        {said === '' && withText && label}
      </Button>
      {/* Within a button it would not be announced. */}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
