import { Link, useSession } from '@groundwork/shared';
import { Card, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { useAccount } from './account.data.ts';
import styles from './account.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** The own account: password, devices and two-factor authentication. */
export function Component() {
  const email = useSession((state) => state.user?.email);
  const { data, error, isFetching, refetch } = useAccount();
  return (
    <Page title="Account" width="narrow">
      {typeof email === 'string' && (
        <p>
          Signed in as <bdi>{email}</bdi>
        </p>
      )}
      {data?.administrator === true && (
        <ul>
          <li>
            <Link to="/people">People and their two-factor authentication</Link>
          </li>
          <li>
            <Link to="/registrations">Requests for accounts</Link>
          </li>
        </ul>
      )}
      <div className={styles.cards}>
        <Card title="Password">
          <ChangePassword email={email ?? ''} />
        </Card>
        <Card title="Two-factor authentication">
          {data !== undefined ? (
            <TwoFactor {...data.two_factor} />
          ) : error ? (
            <NotLoaded what="The settings of your account" error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Loading />
          )}
        </Card>
        <Card title="Devices">
          <Devices />
        </Card>
      </div>
    </Page>
  );
}
