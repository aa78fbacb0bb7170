import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { AccessOf } from './AccessOf.tsx';
import { EndTwoFactorOf } from './EndTwoFactorOf.tsx';
import type { Person } from './people.data.ts';
import styles from './people.module.css';

interface Form {
  readonly kind: 'access' | 'two-factor';
  readonly person: Person;
}

export const nameOf = ({ name, email }: Person): string => (name === '' ? (email ?? t`No name`) : name);

function doneText({ kind, person }: Form): string {
  if (kind === 'access') return t`The role and area of ${nameOf(person)} have been changed.`;
  const name = nameOf(person);
  return person.email === null
    ? t`Two-factor authentication is off for ${name}. They have been logged out everywhere.`
    : t`Two-factor authentication is off for ${name}. They have been logged out everywhere and notified by email.`;
}

/**
 * The forms that rows of the table open, one at a time, and what the last one did.
 * @param needsCode whether the administrator has a second factor too; undefined until that is known
 */
export function usePersonForm(needsCode: boolean | undefined) {
  const [form, setForm] = useState<Form & { readonly openedBy: HTMLElement }>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form that was sent is gone.
    if (said !== '') status.current?.focus();
  }, [said]);
  const props = form && {
    person: form.person,
    name: nameOf(form.person),
    onDone: () => {
      setForm(undefined);
      setSaid(doneText(form));
    },
    onCancel: () => {
      setForm(undefined);
      form.openedBy.focus();
    },
  };
  return {
    button: (kind: Form['kind'], person: Person) => (
      <Button
        size="small"
        aria-expanded={form?.kind === kind && form.person.id === person.id}
        onClick={({ currentTarget }) => {
          setSaid('');
          setForm({ kind, person, openedBy: currentTarget });
        }}
      >
        {kind === 'access' ? (
          <Trans>
            Change…
            <VisuallyHidden> role and area of {nameOf(person)}</VisuallyHidden>
          </Trans>
        ) : (
          <Trans>
            Turn off…
            <VisuallyHidden> for {nameOf(person)}</VisuallyHidden>
          </Trans>
        )}
      </Button>
    ),
    panel: (
      <>
        {props && form.kind === 'access' && <AccessOf key={form.person.id} {...props} />}
        {props && form.kind === 'two-factor' && needsCode !== undefined && (
          <EndTwoFactorOf key={form.person.id} {...props} needsCode={needsCode} />
        )}
        <p ref={status} tabIndex={-1} role="status" className={styles.said}>
          {said}
        </p>
      </>
    ),
  };
}
