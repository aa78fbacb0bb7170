import { Markup } from '@groundwork/shared/ui/markup';
import { withoutLabel } from './ask-links.ts';
import styles from './ExchangeMessages.module.css';

/** A reply that is being written. It is no part of the log of messages, where each line would be read out again with all before it; the whole reply is. */
export function PartialReply({ markdown }: { readonly markdown: string }) {
  return (
    <div className={`${styles.message} ${styles.other}`} data-partial="">
      <div className={styles.bubble} dir="auto">
        <Markup markdown={withoutLabel(markdown)} />
      </div>
    </div>
  );
}
