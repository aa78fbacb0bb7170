import { messageOf, statusOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Administration } from '@groundwork/shared/ui/administration';
import { Alert, Empty, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { Components } from './Components.tsx';
import { JobList } from './JobList.tsx';
import { useReport } from './operations.data.ts';
import styles from './operations.module.css';
import { FailedMails, SlowRequests } from './Problems.tsx';
import { ReleaseList } from './ReleaseList.tsx';
import { Sessions } from './Sessions.tsx';
import { StorageCard } from './StorageCard.tsx';

/** How the portal is running, for administrators. */
export function Component() {
  const { data, error, isFetching, refetch } = useReport();
  return (
    <Administration>
      <Page
        title={t`Operations`}
        description={t`How the portal is running: what it consists of, what it does in the background, and who is signed in.`}
      >
        {data === undefined && error ? (
          // To anybody else the gateway says that there is no such call, and Directus refuses it.
          [403, 404].includes(statusOf(error) ?? 0) ? (
            <Empty title={t`This page is for administrators.`} />
          ) : (
            <NotLoaded
              what={t`The report of the server`}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        ) : (
          <div className={styles.cards}>
            {error && (
              <Alert
                type="warning"
                title={t`This page shows what the server said last. ${messageOf(error, t`Unknown error`)}`}
              />
            )}
            <Components report={data} />
            <JobList jobs={data?.jobs} />
            <StorageCard report={data} />
            <Sessions people={data?.people} />
            <FailedMails mails={data?.mails} />
            <SlowRequests requests={data?.slow} />
            <ReleaseList />
          </div>
        )}
      </Page>
    </Administration>
  );
}
