import { plural, t } from '@groundwork/shared/messages';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card } from '@groundwork/shared/ui/core';
import { ConfirmButton, formatMoment, NotKnown } from '@groundwork/shared/ui/data';
import { useRef, useState } from 'react';
import { signOut, type SignedIn } from './operations.data.ts';
import styles from './operations.module.css';

const nameOf = ({ name, email }: SignedIn): string => (name === '' ? (email ?? t`No name`) : name);

/** Who is signed in, and the way to sign people out. */
export function Sessions({ people }: { readonly people: readonly SignedIn[] | undefined }) {
  const [notice, setNotice] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const end = async (sentence: string, person?: SignedIn): Promise<void> => {
    await signOut(person);
    setNotice(sentence);
    // The row with the pressed button is gone.
    status.current?.focus();
  };
  const columns: TableColumns<SignedIn> = [
    {
      key: 'name',
      title: t`Name`,
      rowScope: 'row',
      render: (_, row) => <bdi>{row.self ? t`${nameOf(row)} (you)` : nameOf(row)}</bdi>,
    },
    { key: 'sessions', title: t`Sessions`, align: 'end', render: (_, { sessions }) => sessions.toLocaleString() },
    {
      key: 'seen',
      title: t`Last seen`,
      render: (_, { last_seen: seen }) => (seen === null ? <NotKnown /> : formatMoment(seen)),
    },
    {
      key: 'action',
      title: t`Action`,
      render: (_, row) =>
        row.self ? null : (
          <ConfirmButton
            action={t`Log out everywhere`}
            subject={nameOf(row)}
            question={t`Sign them out on all devices? What they have not saved may be lost.`}
            keep={t`Cancel`}
            failed={t`Not logged out.`}
            onConfirm={() => end(t`${nameOf(row)} was logged out everywhere.`, row)}
          />
        ),
    },
  ];
  const total = (people ?? []).reduce((sum, { sessions }) => sum + sessions, 0);
  const others = (people ?? []).some(({ self }) => !self);
  return (
    <Card title={t`Active sessions`}>
      <p ref={status} tabIndex={-1} role="status" className={styles.said}>
        {notice}
      </p>
      {people && (
        <p>{t`${plural(total, { one: '# session', other: '# sessions' })}, ${plural(people.length, { one: '# person', other: '# people' })}`}</p>
      )}
      <Table label={t`Active sessions`} columns={columns} rows={people} rowKey={({ id }) => id} />
      {others && (
        <div className={styles.everybody}>
          <ConfirmButton
            action={t`Log out everyone else`}
            subject={t`everywhere`}
            question={t`Log out everyone but you on all devices? What they have not saved may be lost.`}
            keep={t`Cancel`}
            failed={t`Not logged out.`}
            onConfirm={() => end(t`Everyone else was logged out.`)}
          />
        </div>
      )}
    </Card>
  );
}
