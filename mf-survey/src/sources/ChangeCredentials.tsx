import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CredentialFields, missingIn, sentOf, type Missing } from './CredentialFields.tsx';
import styles from './Sources.module.css';
import { reasonOf } from './source-words.ts';
import { changeSource, type Source } from './sources.data.ts';

interface ChangeCredentialsProps {
  readonly source: Source;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Another token or password for a source. The server tries it before it keeps it. */
export function ChangeCredentials({ source: { id, kind, account }, onDone, onCancel }: ChangeCredentialsProps) {
  const [typed, setTyped] = useState({ account: account ?? '', secret: '' });
  const [missing, setMissing] = useState<Missing>();
  // A token or password is not kept in the page once it was sent.
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: () => changeSource(id, sentOf(kind, typed)),
    gcTime: 0,
    onSuccess: onDone,
  });
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>('[name="secret"]')?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const lacking = missingIn(kind, typed);
    setMissing(lacking);
    if (lacking === undefined) mutate();
    else place.current?.querySelector<HTMLInputElement>(`[name="${lacking.field}"]`)?.focus();
  };
  return (
    <form
      ref={place}
      onSubmit={submit}
      noValidate
      aria-label={kind === 'kobo' ? t`Change the token` : t`Change the password`}
      className={styles.form}
    >
      <CredentialFields
        kind={kind}
        account={typed.account}
        secret={typed.secret}
        missing={missing}
        onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
      {error && <Alert type="error" role="alert" showIcon title={reasonOf(error)} />}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {kind === 'kobo' ? t`Save the token` : t`Save the password`}
        </Button>
        <Button disabled={isPending} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
