import { codeOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { LinkChoices } from '@groundwork/shared/ui/edit-record';
import { Alert, Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { whenText } from '../shared/query/rows/when-text.ts';
import { Decline } from './Decline.tsx';
import { ChangeSuggested } from './LazyParts.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';
import { reasonOf, titleOf } from './suggestion-words.ts';
import { acceptSuggestion, askAgain, type Suggestion } from './suggestions.data.ts';
import styles from './Suggestions.module.css';

interface WaitingProps {
  readonly suggestion: Suggestion;
  readonly links: LinkChoices;
  /** Says what was decided; the card is gone. */
  readonly onDecided: (words: string) => void;
}

/** A suggestion that waits, and what can be decided about it. */
export function Waiting({ suggestion, links, onDecided }: WaitingProps) {
  const [open, setOpen] = useState<'change' | 'decline'>();
  const buttons = useRef<HTMLDivElement>(null);
  const opener = useRef<'change' | 'decline'>(undefined);
  const accept = useServerMutation({
    mutationFn: () => acceptSuggestion(suggestion),
    onSuccess: (state) => state === 'written' && onDecided(t`Accepted.`),
    onError: (error) => {
      if (codeOf(error) !== 'ALREADY_DECIDED') return;
      onDecided(reasonOf(error));
      void askAgain();
    },
  });
  useEffect(() => {
    // What was opened took the place of the button, or stood over it.
    if (open === undefined && opener.current !== undefined)
      buttons.current?.querySelector<HTMLElement>(`[data-opens="${opener.current}"]`)?.focus();
    opener.current = open;
  }, [open]);
  const title = titleOf(suggestion);
  const name = <VisuallyHidden> {title}</VisuallyHidden>;
  const begin = (what: 'change' | 'decline'): void => {
    accept.reset();
    setOpen(what);
  };
  return (
    <SuggestionCard
      suggestion={suggestion}
      links={links}
      about={
        <>
          <bdi>{suggestion.who ?? t`Somebody without a name`}</bdi> ·{' '}
          <time dateTime={suggestion.when ?? undefined}>{whenText(suggestion.when)}</time>
        </>
      }
    >
      {accept.data === 'conflict' && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          title={t`Somebody has changed the record meanwhile. Nothing was written; look at it again.`}
        />
      )}
      {accept.error && <Alert type="error" role="alert" showIcon title={t`Not accepted. ${reasonOf(accept.error)}`} />}
      {open === 'decline' ? (
        <Decline suggestion={suggestion} onDone={() => onDecided(t`Declined.`)} onCancel={() => setOpen(undefined)} />
      ) : (
        <div ref={buttons} className={styles.buttons}>
          <Button type="primary" loading={accept.isPending} onClick={() => !accept.isPending && accept.mutate()}>
            {t`Accept`}
            {name}
          </Button>
          {suggestion.action !== 'delete' && (
            <Button data-opens="change" disabled={accept.isPending} onClick={() => begin('change')}>
              {t`Change and accept`}
              {name}
            </Button>
          )}
          <Button data-opens="decline" disabled={accept.isPending} onClick={() => begin('decline')}>
            {t`Decline`}
            {name}
          </Button>
        </div>
      )}
      {open === 'change' && (
        <ChangeSuggested
          suggestion={suggestion}
          links={links}
          onDone={() => onDecided(t`Accepted.`)}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </SuggestionCard>
  );
}
