import { Link, messageOf, safeNext, session, statusOf, useNavigate, useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Alert, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useGoOn } from '../shared/go-on.ts';
import { NewPasswordForm } from '../shared/NewPasswordForm.tsx';
import { useName } from '../shared/use-name.tsx';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { CardPage } from '../shared/CardPage.tsx';
import { accept, useInvitation } from './invitation.data.ts';

/** Where the link in an invitation leads: `?token=…`. The person chooses a name and a password, and is signed in. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data, error, isFetching, refetch } = useInvitation(token);
  const { name, field, missing } = useName('');
  const navigate = useNavigate();
  const goOn = useGoOn(safeNext(null));
  return (
    <CardPage title={t`Accept your invitation`}>
      {token === '' ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`This link is incomplete. Copy the whole link from the email.`}
        />
      ) : data === undefined && statusOf(error) === 400 ? (
        <>
          <OutcomeText outcome={refusal(messageOf(error, t`This invitation is no longer valid.`))} />
          <p>
            <Link to="/login">{t`Go to login`}</Link>
          </p>
        </>
      ) : data === undefined && error ? (
        <NotLoaded what={t`The invitation`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <NewPasswordForm
          email={data.email}
          missing={missing}
          button={t`Create Account`}
          onSend={async (password, signal) => {
            try {
              await accept(token, name, password, signal);
            } catch (refused) {
              return { kind: 'error', text: messageOf(refused, t`Your account could not be created.`) };
            }
            try {
              await session.store.getState().login(data.email, password, signal);
              goOn();
            } catch {
              void navigate('/login?notice=account-created', { replace: true });
            }
            return { kind: 'success', text: t`Your account has been created.`, keepBusy: true };
          }}
        >
          {field}
        </NewPasswordForm>
      )}
    </CardPage>
  );
}
