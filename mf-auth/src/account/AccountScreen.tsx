import { useSession } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { CopyButtons } from '@groundwork/shared/outbox';
import { Card, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { useAccount } from './account.data.ts';
import styles from './account.module.css';
import { AreaCard } from './AreaCard.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { StoredPages } from './StoredPages.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** The own account: password, devices and two-factor authentication. */
export function Component() {
  const email = useSession((state) => state.user?.email);
  const { data, error, isFetching, refetch } = useAccount();
  return (
    <Page
      title={t`Account`}
      width="narrow"
      description={
        typeof email === 'string' ? (
          <Trans>
            Signed in as <bdi>{email}</bdi>
          </Trans>
        ) : undefined
      }
    >
      <div className={styles.cards}>
        {data?.area && <AreaCard area={data.area} />}
        <Card title={t`Password`} className={styles.setting}>
          <ChangePassword email={email ?? ''} />
        </Card>
        <Card title={t`Two-factor authentication`} className={styles.setting}>
          {data !== undefined ? (
            <TwoFactor {...data.two_factor} />
          ) : error ? (
            <NotLoaded
              what={t`The settings of your account`}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <Loading />
          )}
        </Card>
        <Card title={t`Devices`}>
          <Devices />
        </Card>
        <StoredPages />
        <Card title={t`Unsent changes`}>
          <CopyButtons />
        </Card>
      </div>
    </Page>
  );
}
