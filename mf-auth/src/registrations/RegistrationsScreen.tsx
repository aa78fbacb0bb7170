import { Empty, Page } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useRef, useState } from 'react';
import { NotShown } from '../shared/NotShown.tsx';
import { decide, useRequests, type AccountRequest } from './registrations.data.ts';
import styles from './registrations.module.css';

type Decision = 'approve' | 'reject';
const DONE = { approve: 'Approved', reject: 'Rejected' };

/** Requests for accounts that wait for an administrator's decision. */
export function Component() {
  const { data, error, isFetching, refetch } = useRequests();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const act = async (request: AccountRequest, decision: Decision): Promise<void> => {
    await decide(request, decision);
    setSaid(`${DONE[decision]}: ${request.email}. They have been sent an email.`);
    // The row with the pressed button is gone.
    status.current?.focus();
  };
  const columns: readonly Column<AccountRequest>[] = [
    { key: 'name', title: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'email', title: 'Email', cell: ({ email }) => <bdi>{email}</bdi> },
    { key: 'requested', title: 'Requested on', cell: ({ requested_at }) => <DateText day={requested_at} /> },
    {
      key: 'decision',
      title: 'Decision',
      cell: (row) => (
        <div className={styles.decisions}>
          <ConfirmButton action="Approve" subject={row.email} question="Open the account?" keep="Cancel" failed="Not approved." onConfirm={() => act(row, 'approve')} />
          <ConfirmButton action="Reject" subject={row.email} question="Reject the request?" keep="Cancel" failed="Not rejected." onConfirm={() => act(row, 'reject')} />
        </div>
      ),
    },
  ];
  return (
    <Page title="Requests for accounts" description="People who asked for an account and have confirmed their email address. If you approve a request, the person becomes a member.">
      <p ref={status} tabIndex={-1} role="status">
        {said}
      </p>
      {data === undefined && error ? (
        <NotShown what="The requests" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.length === 0 ? (
        <Empty title="Nobody is waiting for a decision." />
      ) : (
        <RecordTable caption="Requests for accounts" columns={columns} rows={data ?? []} rowKey={({ id }) => id} placeholders={data === undefined ? 3 : 0} />
      )}
    </Page>
  );
}
