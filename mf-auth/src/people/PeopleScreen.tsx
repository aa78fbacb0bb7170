import { useSearchParams } from '@groundwork/shared';
import { Button, Empty, Page, VisuallyHidden } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { SearchField } from '@groundwork/shared/ui/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NotShown } from '../shared/NotShown.tsx';
import { EndTwoFactorOf } from './EndTwoFactorOf.tsx';
import { usePeople, type Person } from './people.data.ts';
import styles from './people.module.css';

const nameOf = ({ name, email }: Person): string => (name === '' ? (email ?? 'Somebody without a name') : name);

/** Everybody with an account, and the way to turn off the second factor of somebody who has lost the device. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const words = address.get('q') ?? '';
  const { data, error, isFetching, refetch } = usePeople(words);
  const [chosen, setChosen] = useState<Person>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // The form that was sent is gone.
    if (said !== '') status.current?.focus();
  }, [said]);
  const search = useCallback((q: string) => setAddress(q === '' ? {} : { q }, { replace: true }), [setAddress]);
  const columns: readonly Column<Person>[] = [
    { key: 'name', title: 'Name', cell: (row) => <bdi>{nameOf(row)}</bdi> },
    { key: 'email', title: 'Email', cell: ({ email }) => (email === null ? 'None' : <bdi>{email}</bdi>) },
    { key: 'role', title: 'Role', cell: ({ role, active }) => `${role ?? 'None'}${active ? '' : ' (account is not active)'}` },
    {
      key: 'two-factor',
      title: 'Two-factor authentication',
      cell: (row) => (
        <div className={styles.state}>
          {row.two_factor ? 'On' : 'Off'}
          {row.two_factor && !row.self && (
            <Button
              aria-expanded={chosen?.id === row.id}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                setSaid('');
                setChosen(row);
              }}
            >
              Turn off…
              <VisuallyHidden> for {nameOf(row)}</VisuallyHidden>
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <Page title="People" description="Everybody with an account. If somebody has lost the device with the authenticator app, turn off two-factor authentication for that person here.">
      <div role="search" className={styles.search}>
        <SearchField label="Name or email address" value={words} onSearch={search} />
      </div>
      {chosen && data && (
        <EndTwoFactorOf
          key={chosen.id}
          person={chosen}
          name={nameOf(chosen)}
          needsCode={data.own_code}
          onDone={() => {
            setChosen(undefined);
            setSaid(`Two-factor authentication is off for ${nameOf(chosen)}. The person has been logged out everywhere${chosen.email === null ? '' : ' and has been sent an email'}.`);
          }}
          onCancel={() => {
            setChosen(undefined);
            pressed.current?.focus();
          }}
        />
      )}
      <p ref={status} tabIndex={-1} role="status">
        {said}
      </p>
      {data === undefined && error ? (
        <NotShown what="The people" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.total === 0 ? (
        <Empty title="Nobody has this name or email address." />
      ) : (
        <>
          <RecordTable caption="People with an account" columns={columns} rows={data?.people ?? []} rowKey={({ id }) => id} placeholders={data === undefined ? 3 : 0} />
          {data && data.total > data.people.length && (
            <p>
              The first {data.people.length} of {data.total} people. Search to find the others.
            </p>
          )}
        </>
      )}
    </Page>
  );
}
