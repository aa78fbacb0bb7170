import { http, messageOf } from '@groundwork/shared';
import { queryClient, useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, VisuallyHidden } from '@groundwork/shared/ui/core';
import { FloatingBar } from '@groundwork/shared/ui/toolbar';
import { useState, type ReactNode } from 'react';
import { PEOPLE_KEY, PEOPLE_PATH, type Person } from './people.data.ts';

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
    await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
  }
}

interface Deactivation {
  /** The button in the row of a person; nothing for oneself. */
  readonly button: (person: Person, name: string) => ReactNode;
  /** What was done, with Undo, or why not. */
  readonly bar: ReactNode;
}

const wordsOf = ({ name, to }: Change): string =>
  to === 'deactivate' ? t`${name} can no longer log in and has been logged out everywhere. What they added stays.` : t`${name} can log in again.`;

/** Closes the accounts of others at once, and opens them again. Both can be undone, so nothing is asked. */
export function useDeactivation(): Deactivation {
  const [done, setDone] = useState<{ readonly words: string; readonly undo?: Change }>();
  const { mutate, isPending, variables } = useServerMutation({
    mutationFn: setActive,
    onSuccess: (_, change) => setDone({ words: wordsOf(change), ...(change.to === 'deactivate' && { undo: { ...change, to: 'reactivate' } }) }),
    onError: (error, { name, to }) => {
      const why = messageOf(error, t`Unknown error`);
      setDone({ words: to === 'deactivate' ? t`${name} was not deactivated. ${why}` : t`${name} was not reactivated. ${why}` });
    },
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
        <Button size="small" loading={isPending && variables.person.id === person.id} onClick={() => press({ person, name, to: person.active ? 'deactivate' : 'reactivate' })}>
          {person.active ? t`Deactivate` : t`Reactivate`}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      ),
    bar: done && (
      <FloatingBar words={done.words} onClose={() => setDone(undefined)}>
        {undo && <Button onClick={() => press(undo)}>{t`Undo`}</Button>}
      </FloatingBar>
    ),
  };
}
