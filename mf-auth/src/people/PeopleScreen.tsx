import { useSearchParams } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Administration } from '@groundwork/shared/ui/administration';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { SearchField } from '@groundwork/shared/ui/antd/form';
import { Empty, Page } from '@groundwork/shared/ui/core';
import { Toolbar } from '@groundwork/shared/ui/toolbar';
import { useCallback } from 'react';
import { NotShown } from '../shared/NotShown.tsx';
import { areaText } from './area.ts';
import { useDeactivation } from './Deactivate.tsx';
import { Invitations } from './Invitations.tsx';
import { usePeople, type Person } from './people.data.ts';
import styles from './people.module.css';
import { nameOf, usePersonForm } from './PersonForm.tsx';

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

/** What the table says of a person, and the buttons that change it, for others than oneself. */
function columnsOf(
  form: ReturnType<typeof usePersonForm>,
  deactivation: ReturnType<typeof useDeactivation>,
): TableColumns<Person> {
  return [
    { key: 'name', title: t`Name`, rowScope: 'row', render: (_, row) => <bdi>{nameOf(row)}</bdi> },
    {
      key: 'email',
      title: t`Email`,
      render: (_, { email }) => (email === null ? t`None` : <Address email={email} />),
    },
    {
      key: 'role',
      title: t`Role`,
      render: (_, { role, active }) => (active ? (role ?? t`None`) : t`${role ?? t`None`} (account is not active)`),
    },
    {
      key: 'area',
      title: t`Area`,
      render: (_, row) => (
        <div className={styles.state}>
          {row.area ? <bdi>{areaText(row.area)}</bdi> : t`Everything`}
          {row.kind && !row.self && form.button('access', row)}
        </div>
      ),
    },
    {
      key: 'two-factor',
      title: t`Two-factor`,
      render: (_, row) => (
        <div className={styles.state}>
          {row.two_factor ? t`On` : t`Off`}
          {row.two_factor && !row.self && form.button('two-factor', row)}
        </div>
      ),
    },
    { key: 'account', title: t`Account`, render: (_, row) => deactivation.button(row, nameOf(row)) },
  ];
}

const countText = (data: { readonly people: readonly Person[]; readonly total: number }): string =>
  data.total > data.people.length
    ? t`The first ${data.people.length.toLocaleString()} of ${data.total.toLocaleString()} people. Search to find the others.`
    : plural(data.total, { one: '# person', other: '# people' });

/** Everybody with an account, their role and area, and the way to turn off the second factor of somebody who has lost the device. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const words = address.get('q') ?? '';
  const { data, error, isFetching, refetch } = usePeople(words);
  const deactivation = useDeactivation();
  const form = usePersonForm(data?.own_code);
  const search = useCallback((q: string) => setAddress(q === '' ? {} : { q }, { replace: true }), [setAddress]);
  return (
    <Administration>
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
        {form.panel}
        {data === undefined && error ? (
          <NotShown what={t`The people`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data?.total === 0 ? (
          <Empty title={t`No matching people`}>
            <Button onClick={() => search('')}>{t`Show everyone`}</Button>
          </Empty>
        ) : (
          <>
            {data && <p className={styles.count}>{countText(data)}</p>}
            <Table
              label={t`People with an account`}
              columns={columnsOf(form, deactivation)}
              rows={data?.people}
              rowKey={({ id }) => id}
            />
          </>
        )}
        {deactivation.bar}
      </Page>
    </Administration>
  );
}
