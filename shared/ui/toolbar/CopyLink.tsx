import { t } from '@groundwork/shared/messages';
import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import { useEffect, useState } from 'react';
import { Button, Icon, VisuallyHidden } from '../core/index.ts';
import { copyText } from '../core/copy-text.ts';

/** How long the result is shown. */
const SAID_FOR_MS = 4000;

/**
 * Copies the address of the page, which holds what is filtered, sorted and shown.
 * @param withText in the drawer of a phone, where an icon alone says too little
 */
export default function CopyLink({ withText }: { readonly withText: boolean }) {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(''), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const label = t`Copy the link to this page`;
  const copy = async () =>
    say((await copyText(location.href)) ? t`Link copied.` : t`This browser does not allow copying here.`);
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
