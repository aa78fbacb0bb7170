import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Link } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { Fragment, useEffect, useRef } from 'react';
import type { Source } from './read-parts.ts';
import styles from './Sources.module.css';

interface SourcesProps {
  readonly sources: readonly Source[];
  /** The number that was clicked. */
  readonly current: number | undefined;
  /** Whose words are highlighted in the quotations. */
  readonly question: string;
  readonly onClose: () => void;
}

/** Words that are marked in a quotation: those of the question, and other forms of them that were found. */
const wordsOf = (question: string, found: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...(question.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []),
    ...found.flatMap((one) => one.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
  ]);

/** A quotation with words that are marked. */
const marked = (quote: string, words: ReadonlySet<string>) =>
  quote
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, index) =>
      words.has(part.toLowerCase()) ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
    );

/** What an answer cites: beside the conversation, on a phone in a sheet over it. */
export function Sources({ sources, current, question, onClose }: SourcesProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    const card = panel.current?.querySelector(`[data-source='${current}']`);
    card?.scrollIntoView({ block: 'nearest' });
    // The panel is far from the number that was pressed: with a keyboard everything between them would have to be passed.
    card?.querySelector('a')?.focus({ preventScroll: true });
  }, [current]);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={t`Sources`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <h2>
          <Trans>
            Sources <span>{sources.length}</span>
          </Trans>
        </h2>
        <Button
          type="text"
          size="small"
          icon={<Icon of={X} label={t`Hide sources`} />}
          title={t`Hide sources`}
          onClick={onClose}
        />
      </header>
      {sources.map(({ number, href, kind, title, quote, found = [] }) => (
        <article
          key={number}
          data-source={number}
          className={number === current ? `${styles.card} ${styles.current}` : styles.card}
        >
          <p className={styles.kind}>
            <b>{number}</b> {kind}
          </p>
          <p className={styles.title} dir="auto">
            {title}
          </p>
          {quote !== undefined && <blockquote dir="auto">“{marked(quote, wordsOf(question, found))}”</blockquote>}
          <Link to={href} className={styles.open ?? ''}>
            {quote === undefined ? t`Open` : t`Open the passage`}
            <span className={styles.hidden}>
              <Trans> of source {number}</Trans>
            </span>
            <Icon of={ArrowUpRight} small />
          </Link>
        </article>
      ))}
    </aside>
  );
}
