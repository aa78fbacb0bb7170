import { http, messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
// The dark bar dresses the portal's own buttons.
import { Button as BarButton, VisuallyHidden } from '@groundwork/shared/ui/core';
import { FloatingBar } from '@groundwork/shared/ui/toolbar';
import { useState, type ReactNode } from 'react';
import { PEOPLE_PATH, reloadPeople, type Person } from './people.data.ts';
import styles from './people.module.css';

interface Change {
  readonly person: Person;
  readonly name: string;
  readonly to: 'deactivate' | 'reactivate';
}

async function setActive({ person, to }: Change): Promise<void> {
  try {
    await http.post(`${PEOPLE_PATH}/${encodeURIComponent(person.id)}/${to}`, {}, { trouble: false });
  } finally {
    // Also where it failed: another administrator may have changed it meanwhile.
    await reloadPeople();
  }
}

interface Deactivation {
  /** The button in the row of a person, and why it failed; nothing for oneself. */
  readonly button: (person: Person, name: string) => ReactNode;
  /** What was done, with Undo. */
  readonly bar: ReactNode;
}

const wordsOf = ({ name, to }: Change): string =>
  to === 'deactivate' ? t`${name} has been deactivated.` : t`${name} has been reactivated.`;

/** Closes the accounts of others at once, and opens them again. Both can be undone, so nothing is asked. */
export function useDeactivation(): Deactivation {
  const [done, setDone] = useState<{ readonly words: string; readonly undo?: Change }>();
  const { mutate, isPending, variables, error } = useServerMutation({
    mutationFn: setActive,
    onSuccess: (_, change) =>
      setDone({ words: wordsOf(change), ...(change.to === 'deactivate' && { undo: { ...change, to: 'reactivate' } }) }),
  });
  const press = (change: Change): void => {
    if (isPending) return;
    setDone(undefined);
    mutate(change);
  };
  const undo = done?.undo;
  return {
    button: (person, name) =>
      !person.self && (
        <div className={styles.state}>
          <Button
            size="small"
            loading={isPending && variables.person.id === person.id}
            onClick={() => press({ person, name, to: person.active ? 'deactivate' : 'reactivate' })}
          >
            {person.active ? t`Deactivate` : t`Reactivate`}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <span role="alert">
            {error && variables.person.id === person.id && messageOf(error, t`The account could not be changed.`)}
          </span>
        </div>
      ),
    bar: done && (
      <FloatingBar words={done.words} onClose={() => setDone(undefined)}>
        {undo && <BarButton onClick={() => press(undo)}>{t`Undo`}</BarButton>}
      </FloatingBar>
    ),
  };
}
