import { useSearchParams } from '@groundwork/shared';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Button, Empty, Page, VisuallyHidden } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { SearchField } from '@groundwork/shared/ui/form';
import { Toolbar } from '@groundwork/shared/ui/toolbar';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NotShown } from '../shared/NotShown.tsx';
import { AccessOf } from './AccessOf.tsx';
import { areaText } from './area.ts';
import { useDeactivation } from './Deactivate.tsx';
import { EndTwoFactorOf } from './EndTwoFactorOf.tsx';
import { Invitations } from './Invitations.tsx';
import { usePeople, type Person } from './people.data.ts';
import styles from './people.module.css';

const nameOf = ({ name, email }: Person): string => (name === '' ? (email ?? t`No name`) : name);

/** Where its column is narrow, a line ends after the @. */
function Address({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <bdi className={styles.address}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}

/** Everybody with an account, their role and area, and the way to turn off the second factor of somebody who has lost the device. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const words = address.get('q') ?? '';
  const { data, error, isFetching, refetch } = usePeople(words);
  const deactivation = useDeactivation();
  const [chosen, setChosen] = useState<Person>();
  const [changed, setChanged] = useState<Person>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // The form that was sent is gone.
    if (said !== '') status.current?.focus();
  }, [said]);
  const search = useCallback((q: string) => setAddress(q === '' ? {} : { q }, { replace: true }), [setAddress]);
  const columns: readonly Column<Person>[] = [
    { key: 'name', title: t`Name`, cell: (row) => <bdi>{nameOf(row)}</bdi> },
    {
      key: 'email',
      title: t`Email`,
      bare: true,
      cell: ({ email }) => (email === null ? t`None` : <Address email={email} />),
    },
    {
      key: 'role',
      title: t`Role`,
      bare: true,
      cell: ({ role, active }) => (active ? (role ?? t`None`) : t`${role ?? t`None`} (account is not active)`),
    },
    {
      key: 'area',
      title: t`Area`,
      cell: (row) => (
        <div className={styles.state}>
          {row.area ? <bdi>{areaText(row.area)}</bdi> : t`Everything`}
          {row.kind && !row.self && (
            <Button
              size="small"
              aria-expanded={changed?.id === row.id}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                setSaid('');
                setChosen(undefined);
                setChanged(row);
              }}
            >
              <Trans>
                Change…
                <VisuallyHidden> role and area of {nameOf(row)}</VisuallyHidden>
              </Trans>
            </Button>
          )}
        </div>
      ),
    },
    {
      key: 'two-factor',
      title: t`Two-factor`,
      cell: (row) => (
        <div className={styles.state}>
          {row.two_factor ? t`On` : t`Off`}
          {row.two_factor && !row.self && (
            <Button
              size="small"
              aria-expanded={chosen?.id === row.id}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                setSaid('');
                setChanged(undefined);
                setChosen(row);
              }}
            >
              <Trans>
                Turn off…
                <VisuallyHidden> for {nameOf(row)}</VisuallyHidden>
              </Trans>
            </Button>
          )}
        </div>
      ),
    },
    { key: 'account', title: t`Account`, bare: true, cell: (row) => deactivation.button(row, nameOf(row)) },
  ];
  return (
    <Page
      title={t`People`}
      description={t`Everyone with an account. Invite people, change their role and area, or deactivate the account of someone who has left. If someone has lost the device with their authenticator app, turn off their two-factor authentication here.`}
    >
      {data && <Invitations />}
      {!(data === undefined && error) && (
        <Toolbar
          label={t`People`}
          search={<SearchField compact label={t`Name or email address`} value={words} onSearch={search} />}
          result={t`Show people`}
        />
      )}
      {chosen && data && (
        <EndTwoFactorOf
          key={chosen.id}
          person={chosen}
          name={nameOf(chosen)}
          needsCode={data.own_code}
          onDone={() => {
            setChosen(undefined);
            const name = nameOf(chosen);
            setSaid(
              chosen.email === null
                ? t`Two-factor authentication is off for ${name}. They have been logged out everywhere.`
                : t`Two-factor authentication is off for ${name}. They have been logged out everywhere and notified by email.`,
            );
          }}
          onCancel={() => {
            setChosen(undefined);
            pressed.current?.focus();
          }}
        />
      )}
      {changed && (
        <AccessOf
          key={changed.id}
          person={changed}
          name={nameOf(changed)}
          onDone={() => {
            setChanged(undefined);
            setSaid(t`The role and area of ${nameOf(changed)} have been changed.`);
          }}
          onCancel={() => {
            setChanged(undefined);
            pressed.current?.focus();
          }}
        />
      )}
      <p ref={status} tabIndex={-1} role="status" className={styles.said}>
        {said}
      </p>
      {data === undefined && error ? (
        <NotShown what={t`The people`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.total === 0 ? (
        <Empty title={t`No matching people`}>
          <Button onClick={() => search('')}>{t`Show everyone`}</Button>
        </Empty>
      ) : (
        <>
          {data && (
            <p className={styles.count}>
              {data.total > data.people.length
                ? t`The first ${data.people.length.toLocaleString()} of ${data.total.toLocaleString()} people. Search to find the others.`
                : plural(data.total, { one: '# person', other: '# people' })}
            </p>
          )}
          <RecordTable
            caption={t`People with an account`}
            columns={columns}
            rows={data?.people ?? []}
            rowKey={({ id }) => id}
            placeholders={data === undefined ? 3 : 0}
          />
        </>
      )}
      {deactivation.bar}
    </Page>
  );
}
