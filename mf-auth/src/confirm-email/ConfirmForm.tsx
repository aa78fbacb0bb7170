import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Field, Input, type InputRef } from '@groundwork/shared/ui/form';
import { useRef, useState } from 'react';
import { NewPasswordForm } from '../shared/NewPasswordForm.tsx';
import { confirm } from './registration.data.ts';

interface ConfirmFormProps {
  readonly token: string;
  readonly email: string;
  /** As it was typed when the account was asked for. */
  readonly requestedName: string;
  readonly onConfirmed: (state: 'open' | 'waiting') => void;
}

/** Name and password of the account whose address is being confirmed. */
export function ConfirmForm({ token, email, requestedName, onConfirmed }: ConfirmFormProps) {
  const [name, setName] = useState(requestedName);
  const field = useRef<InputRef>(null);
  const missing = (): string | undefined => {
    if (name.trim() !== '') return undefined;
    field.current?.focus();
    return t`Enter your name`;
  };
  return (
    <>
      <p>{t`Choose the password that you will log in with. It can be the one that you typed when you asked for the account.`}</p>
      <NewPasswordForm
        email={email}
        missing={missing}
        button={t`Confirm Address`}
        onSend={async (password, signal) => {
          try {
            onConfirmed(await confirm(token, name.trim(), password, signal));
          } catch (error) {
            return { kind: 'error', text: messageOf(error, t`Your address could not be confirmed.`) };
          }
          return { kind: 'success', text: t`Your address is confirmed.` };
        }}
      >
        <Field label={t`Name`} id="name">
          {(control) => (
            <Input
              {...control}
              ref={field}
              name="name"
              autoComplete="name"
              maxLength={50}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </NewPasswordForm>
    </>
  );
}
