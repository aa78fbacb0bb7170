import { messageOf } from '@groundwork/shared';
import { Button, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { ConfirmButton, DateText } from '@groundwork/shared/ui/data';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import styles from './Detail.module.css';
import { endShare, makeShare, useShares } from './shares.data.ts';

const DAYS = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
];
const DAY = 86_400_000;
const SHORTEST = 8;

/** Links by which people without an account get the file, until a day. */
export function ShareLinks({ document }: { readonly document: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={styles.summary}>Share by a link that ends</summary>
      {opened && (
        <>
          <NewLink document={document} />
          <OpenLinks document={document} />
        </>
      )}
    </details>
  );
}

function NewLink({ document }: { readonly document: string }) {
  const [days, setDays] = useState('7');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<{ readonly making: boolean; readonly refused?: string; readonly address?: string }>({ making: false });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.making) return;
    if (password !== '' && password.length < SHORTEST) return setState({ making: false, refused: `A password has at least ${SHORTEST} characters.` });
    setState({ making: true });
    try {
      // A minute less: the server's clock may be a little ahead.
      const address = await makeShare(document, new Date(Date.now() + Number(days) * DAY - 60_000).toISOString(), password);
      setPassword('');
      setState({ making: false, address });
    } catch (error) {
      setState({ making: false, refused: `The link was not made. ${messageOf(error, 'Unknown error')}` });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.quiet}>Whoever has the link gets the file of this version, without an account. PDFs, pictures and plain text are shown, other files are saved.</p>
      <SelectField label="It ends after" value={days} options={DAYS} onChoose={setDays} />
      <Field label="Password, if you like" hint="Tell it on another way than the link." error={state.refused}>
        {(control) => <Input {...control} autoComplete="off" maxLength={200} value={password} onChange={({ target }) => setPassword(target.value)} />}
      </Field>
      <Button htmlType="submit" loading={state.making}>
        Make a link
      </Button>
      <div role="status">
        {state.address !== undefined && (
          <Field label="The link; it is shown this once" hint="Copy it and send it.">
            {(control) => <Input {...control} readOnly value={state.address} onFocus={({ target }) => target.select()} />}
          </Field>
        )}
      </div>
    </form>
  );
}

function OpenLinks({ document }: { readonly document: string }) {
  const { data, error, isFetching, refetch } = useShares(document, true);
  if (data === undefined) return error ? <NotLoaded what="The links" error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <Loading />;
  if (data.length === 0) return <p className={styles.quiet}>No link to it is open.</p>;
  return (
    <ul className={styles.list} aria-label="Links that are open">
      {data.map(({ id, made_at: from, ends_at: until, has_password: locked, opened }) => (
        <li key={id}>
          Made <DateText day={from} />, ends <DateText day={until} />
          {locked && ', with a password'}, opened {opened === 1 ? 'once' : `${opened} times`}
          <ConfirmButton action="Take back" subject="the link" failed="It was not taken back." onConfirm={() => endShare(document, id)} />
        </li>
      ))}
    </ul>
  );
}
