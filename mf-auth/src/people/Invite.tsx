import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { SelectField, type InputRef } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { EmailField } from '../shared/EmailField.tsx';
import { OutcomeText } from '../shared/OutcomeText.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { invite, type InvitedRole } from './invitations.data.ts';
import styles from './people.module.css';

/** What a role is called. */
export const roleNames = (): Readonly<Record<InvitedRole, string>> => ({ member: t`Member`, manager: t`Data manager` });

interface InviteProps {
  readonly onDone: (email: string) => void;
  readonly onCancel: () => void;
}

/** Invites somebody by email. */
export function Invite({ onDone, onCancel }: InviteProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<InvitedRole>('member');
  const { busy, outcome, setOutcome, send } = useSubmit();
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (email.trim() === '') {
      setOutcome({ kind: 'error', text: t`Enter an email address.` });
      field.current?.focus();
      return;
    }
    void send(async () => {
      try {
        await invite(email.trim(), role);
      } catch (error) {
        return { kind: 'error', text: messageOf(error, t`The invitation could not be sent.`) };
      }
      onDone(email.trim());
      return { kind: 'success', text: '', keepBusy: true };
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t`Invite a person`}>
      <OutcomeText outcome={outcome} />
      <EmailField label={t`Email`} autoComplete="email" value={email} onChange={setEmail} inputRef={field} />
      <SelectField
        label={t`Role`}
        value={role}
        options={Object.entries(roleNames()).map(([value, label]) => ({ value, label }))}
        onChoose={(value) => setRole(value === 'manager' ? 'manager' : 'member')}
      />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t`Send invitation`}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
