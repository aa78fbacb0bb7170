import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Card, NotLoaded, VisuallyHidden } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useEffect, useRef, useState } from 'react';
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
  const opener = useRef<HTMLButtonElement>(null);
  const canceled = useRef(false);
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
  useEffect(() => {
    if (!inviting && canceled.current) opener.current?.focus();
    canceled.current = false;
  }, [inviting]);
  const columns: readonly Column<Invitation>[] = [
    { key: 'email', title: t`Email`, cell: ({ email }) => <bdi>{email}</bdi> },
    { key: 'role', title: t`Role`, bare: true, cell: ({ role }) => roleNames()[role] },
    {
      key: 'by',
      title: t`Invited by`,
      cell: ({ invited_by: by, works }) => (
        <bdi>{works ? by : t`${by === '' ? t`Somebody` : by} (no longer an active administrator: send it again)`}</bdi>
      ),
    },
    { key: 'ends', title: t`Ends on`, cell: ({ ends_at }) => <DateText day={ends_at} /> },
    {
      key: 'actions',
      title: t`Actions`,
      bare: true,
      cell: (row) => (
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
            ref={opener}
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
              setInviting(false);
              say(t`An invitation has been sent to ${email}. The link in it works for 7 days.`);
            }}
            onCancel={() => {
              canceled.current = true;
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
        <RecordTable
          caption={t`Pending invitations`}
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => id}
          placeholders={data === undefined ? 1 : 0}
        />
      )}
    </Card>
  );
}
