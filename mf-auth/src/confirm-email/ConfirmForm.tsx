import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { NewPasswordForm } from '../shared/NewPasswordForm.tsx';
import { useName } from '../shared/use-name.tsx';
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
  const { name, field, missing } = useName(requestedName);
  return (
    <>
      <p>{t`Choose the password that you will log in with. It can be the one that you typed when you asked for the account.`}</p>
      <NewPasswordForm
        email={email}
        missing={missing}
        button={t`Confirm Address`}
        onSend={async (password, signal) => {
          try {
            onConfirmed(await confirm(token, name, password, signal));
          } catch (error) {
            return { kind: 'error', text: messageOf(error, t`Your address could not be confirmed.`) };
          }
          return { kind: 'success', text: t`Your address is confirmed.` };
        }}
      >
        {field}
      </NewPasswordForm>
    </>
  );
}
