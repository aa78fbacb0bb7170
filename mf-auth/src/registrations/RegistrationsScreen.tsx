import { t } from '@groundwork/shared/messages';
import { Administration } from '@groundwork/shared/ui/administration';
import { ButtonLink, Empty, Page } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useRef, useState } from 'react';
import { NotShown } from '../shared/NotShown.tsx';
import { decide, useRequests, type AccountRequest } from './registrations.data.ts';
import styles from './registrations.module.css';

type Decision = 'approve' | 'reject';

/** Account requests that wait for an administrator's decision. */
export function Component() {
  const { data, error, isFetching, refetch } = useRequests();
  const [notice, setNotice] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const act = async (request: AccountRequest, decision: Decision): Promise<void> => {
    await decide(request, decision);
    setNotice(
      decision === 'approve'
        ? t`Approved: ${request.email}. They have been sent an email.`
        : t`Rejected: ${request.email}. They have been sent an email.`,
    );
    // The row with the pressed button is gone.
    status.current?.focus();
  };
  const columns: readonly Column<AccountRequest>[] = [
    { key: 'name', title: t`Name`, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'email', title: t`Email`, bare: true, cell: ({ email }) => <bdi>{email}</bdi> },
    { key: 'requested', title: t`Requested on`, cell: ({ requested_at }) => <DateText day={requested_at} /> },
    {
      key: 'decision',
      title: t`Decision`,
      bare: true,
      cell: (row) => (
        <div className={styles.decisions}>
          <ConfirmButton
            action={t`Approve`}
            subject={row.email}
            question={t`Open the account?`}
            keep={t`Cancel`}
            failed={t`Not approved.`}
            onConfirm={() => act(row, 'approve')}
          />
          <ConfirmButton
            action={t`Reject`}
            subject={row.email}
            question={t`Reject the request?`}
            keep={t`Cancel`}
            failed={t`Not rejected.`}
            onConfirm={() => act(row, 'reject')}
          />
        </div>
      ),
    },
  ];
  return (
    <Administration>
      <Page
        title={t`Account requests`}
        description={t`People who asked for an account and confirmed their email address. Approve a request to make the person a member.`}
      >
        <p ref={status} tabIndex={-1} role="status" className={styles.said}>
          {notice}
        </p>
        {data === undefined && error ? (
          <NotShown what={t`The requests`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data?.length === 0 ? (
          <Empty title={t`No requests are waiting`}>
            <ButtonLink to="/people">{t`View all people`}</ButtonLink>
          </Empty>
        ) : (
          <RecordTable
            caption={t`Account requests`}
            columns={columns}
            rows={data ?? []}
            rowKey={({ id }) => id}
            placeholders={data === undefined ? 3 : 0}
          />
        )}
      </Page>
    </Administration>
  );
}
