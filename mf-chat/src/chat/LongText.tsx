import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import styles from './ExchangeMessages.module.css';

/** Letters from which on a text is folded, and how many of them are shown then. */
const LONG = 3000;
const SHOWN = 1500;

/** Text as it was written, line breaks and all; a very long one is folded until it is asked for. */
export function LongText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= LONG) return <span className={styles.plain}>{text}</span>;
  return (
    <>
      <span className={styles.plain}>{open ? text : `${text.slice(0, SHOWN)} …`}</span>
      <button type="button" className={styles.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t`Show less` : t`Show all ${text.length.toLocaleString('en-GB')} characters`}
      </button>
    </>
  );
}
