import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Field, Form, Input, Select } from '@groundwork/shared/ui/antd/form';
import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import styles from './Detail.module.css';
import { endShare, makeShare, useShares } from './shares.data.ts';

const DAYS = [
  { value: '1', label: t`One day` },
  { value: '7', label: t`A week` },
  { value: '30', label: t`30 days` },
];
const DAY = 86_400_000;
const SHORTEST = 8;

/** Links by which people without an account get the file, until a day. */
export function ShareLinks({ document }: { readonly document: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={styles.summary}>{t`Share with an expiring link`}</summary>
      {opened && (
        <>
          <NewLink document={document} />
          <OpenLinks document={document} />
        </>
      )}
    </details>
  );
}

interface Typed {
  readonly days: string;
  readonly password: string;
}

function NewLink({ document }: { readonly document: string }) {
  const [form] = Form.useForm<Typed>();
  const {
    mutate,
    isPending,
    data: address,
  } = useServerMutation({
    // A minute less: the server's clock may be a little ahead.
    mutationFn: ({ days, password }: Typed) =>
      makeShare(document, new Date(Date.now() + Number(days) * DAY - 60_000).toISOString(), password),
    onSuccess: () => form.resetFields(['password']),
    onError: (error) =>
      form.setFields([
        { name: 'password', errors: [t`The link was not created. ${messageOf(error, t`Unknown error`)}`] },
      ]),
  });
  return (
    <Form<Typed>
      form={form}
      name="share"
      initialValues={{ days: '7', password: '' }}
      onFinish={(typed) => !isPending && mutate(typed)}
    >
      <p
        className={styles.quiet}
      >{t`Anyone with the link can open this version without an account. PDFs, pictures and plain text open in the browser; other files are downloaded.`}</p>
      <Form.Item name="days" label={t`Expires after`}>
        <Select options={DAYS} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t`Password (optional)`}
        extra={t`Share it separately from the link.`}
        rules={[{ min: SHORTEST, message: t`Use at least ${SHORTEST} characters.` }]}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Button htmlType="submit" loading={isPending}>
        {t`Create link`}
      </Button>
      <div role="status">
        {address !== undefined && (
          <Field label={t`Link (shown only once)`} hint={t`Copy it and send it.`}>
            {(control) => <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />}
          </Field>
        )}
      </div>
    </Form>
  );
}

function OpenLinks({ document }: { readonly document: string }) {
  const { data, error, isFetching, refetch } = useShares(document, true);
  if (data === undefined)
    return error ? (
      <NotLoaded what={t`The links`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );
  if (data.length === 0) return <p className={styles.quiet}>{t`No active links`}</p>;
  return (
    <ul className={styles.list} aria-label={t`Active links`}>
      {data.map(({ id, made_at: from, ends_at: until, has_password: locked, opened }) => (
        <li key={id}>
          <Trans>
            Created <DateText day={from} />, expires <DateText day={until} />
          </Trans>
          {`${locked ? t`, with a password` : ''}, ${plural(opened, { one: t`opened once`, other: 'opened # times' })}`}
          <ConfirmButton
            action={t`End`}
            subject={t`the link`}
            failed={t`The link was not ended.`}
            onConfirm={() => endShare(document, id)}
          />
        </li>
      ))}
    </ul>
  );
}
