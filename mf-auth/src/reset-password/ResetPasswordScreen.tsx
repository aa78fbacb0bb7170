import { messageOf, resetEmailOf, session, statusOf, useNavigate, useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import { CardPage } from '../shared/CardPage.tsx';
import { BadLink } from './BadLink.tsx';
import { NewPasswordForm } from '../shared/NewPasswordForm.tsx';

/** Directus answers 401 to an expired token, 403 to one that is forged or has been used; 400 is about the password. */
const isAboutTheLink = (error: unknown): boolean => statusOf(error) === 401 || statusOf(error) === 403;

/** Where the link in a reset mail leads: `?token=…` (DESIGN §5, §7). */
export function Component() {
  const [query] = useSearchParams();
  const [refused, setRefused] = useState(false);
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  return (
    <CardPage title={t`Reset your password`}>
      {token === '' && <BadLink title={t`This link is incomplete. Copy the whole link from the email.`} />}
      {refused && <BadLink title={t`This link is no longer valid: it has expired or was already used.`} />}
      {token !== '' && !refused && (
        <NewPasswordForm
          email={resetEmailOf(token)}
          button={t`Set Password`}
          onSend={async (password, signal) => {
            try {
              await session.store.getState().resetPassword(token, password, signal);
            } catch (error) {
              if (isAboutTheLink(error)) setRefused(true);
              return { kind: 'error', text: messageOf(error, t`The password could not be changed.`) };
            }
            void navigate('/login?notice=password-changed', { replace: true });
            return { kind: 'success', text: t`Your password has been changed.`, keepBusy: true };
          }}
        />
      )}
    </CardPage>
  );
}
