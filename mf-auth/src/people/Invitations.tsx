import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card, NotLoaded, VisuallyHidden } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText } from '@groundwork/shared/ui/data';
import { useRef, useState } from 'react';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { cancelInvitation, sendAgain, useInvitations, type Invitation } from './invitations.data.ts';
import { Invite, roleNames } from './Invite.tsx';
import styles from './people.module.css';

/** Who is invited and has no account yet, and the form that invites somebody. */
export function Invitations() {
  const { data, error, isFetching, refetch } = useInvitations();
  const [inviting, setInviting] = useState(false);
  const [notice, setNotice] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const [canceled, setCanceled] = useState(false);
  /** @param takesFocus where the form or button that was used is gone */
  const say = (words: string, takesFocus = true): void => {
    setNotice(words);
    if (takesFocus) status.current?.focus();
  };
  const again = useServerMutation({
    mutationFn: sendAgain,
    onSuccess: (_, { email }) =>
      say(t`The invitation to ${email} has been sent again. The earlier link no longer works.`, false),
  });
  const columns: TableColumns<Invitation> = [
    { key: 'email', title: t`Email`, rowScope: 'row', render: (_, { email }) => <bdi>{email}</bdi> },
    { key: 'role', title: t`Role`, render: (_, { role }) => roleNames()[role] },
    {
      key: 'by',
      title: t`Invited by`,
      render: (_, { invited_by: by, works }) => (
        <bdi>{works ? by : t`${by === '' ? t`Somebody` : by} (no longer an active administrator: send it again)`}</bdi>
      ),
    },
    { key: 'ends', title: t`Ends on`, render: (_, { ends_at }) => <DateText day={ends_at} /> },
    {
      key: 'actions',
      title: t`Actions`,
      render: (_, row) => (
        <div className={styles.buttons}>
          <Button
            loading={again.isPending && again.variables.id === row.id}
            onClick={() => {
              setNotice('');
              if (!again.isPending) again.mutate(row);
            }}
          >
            {t`Send again`}
            <VisuallyHidden> {row.email}</VisuallyHidden>
          </Button>
          <ConfirmButton
            action={t`Cancel invitation`}
            subject={row.email}
            question={t`The link in the email will stop working.`}
            keep={t`Keep`}
            failed={t`Not canceled.`}
            onConfirm={async () => {
              await cancelInvitation(row);
              say(t`The invitation to ${row.email} has been canceled.`);
            }}
          />
        </div>
      ),
    },
  ];
  return (
    <Card
      title={t`Invitations`}
      className={styles.invitations}
      actions={
        !inviting && (
          <Button
            // It comes back where the form was.
            autoFocus={canceled}
            onClick={() => {
              setNotice('');
              setInviting(true);
            }}
          >
            {t`Invite a person`}
          </Button>
        )
      }
    >
      {inviting && (
        <div className={styles.form}>
          <Invite
            onDone={(email) => {
              setCanceled(false);
              setInviting(false);
              say(t`An invitation has been sent to ${email}. The link in it works for 7 days.`);
            }}
            onCancel={() => {
              setCanceled(true);
              setInviting(false);
            }}
          />
        </div>
      )}
      <p ref={status} tabIndex={-1} role="status" className={styles.said}>
        {notice}
      </p>
      <OutcomeText outcome={refusal(again.error && messageOf(again.error, t`The invitation could not be sent.`))} />
      {data === undefined && error ? (
        <NotLoaded calm what={t`The invitations`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.length === 0 ? (
        <p className={styles.none}>{t`There are no pending invitations.`}</p>
      ) : (
        <Table label={t`Pending invitations`} columns={columns} rows={data} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
