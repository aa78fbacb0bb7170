import { t } from '@groundwork/shared/messages';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import styles from './ConversationList.module.css';
import { periodOf, type Talk } from './conversations.ts';

interface ConversationListProps {
  readonly talks: readonly Talk[];
  /** The id of the open one; undefined for a new one. */
  readonly current: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
}

/** The person's conversations on this device, grouped by when something was last asked. */
export function ConversationList({ talks, current, onOpen, onNew }: ConversationListProps) {
  const [now] = useState(Date.now);
  const periods = [...new Set(talks.map(({ at }) => periodOf(at, now)))];
  return (
    <nav className={styles.list} aria-label={t`Conversations`}>
      <Button block icon={<Icon of={Plus} />} onClick={onNew}>
        {t`New chat`}
      </Button>
      {periods.map((period) => (
        <section key={period} aria-label={period}>
          <h2>{period}</h2>
          {talks
            .filter(({ at }) => periodOf(at, now) === period)
            .map(({ id, title }) => (
              <button
                key={id}
                type="button"
                className={styles.talk}
                aria-current={id === current ? 'true' : undefined}
                dir="auto"
                onClick={() => onOpen(id)}
              >
                {title}
              </button>
            ))}
        </section>
      ))}
    </nav>
  );
}
