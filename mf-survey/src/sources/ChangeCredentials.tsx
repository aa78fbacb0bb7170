import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form } from '@groundwork/shared/ui/antd/form';
import { Alert } from '@groundwork/shared/ui/core';
import { useEffect } from 'react';
import { CredentialFields, sentOf, type Credentials } from './CredentialFields.tsx';
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
  const [form] = Form.useForm<Credentials>();
  // A token or password is not kept in the page once it was sent.
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: (typed: Credentials) => changeSource(id, sentOf(kind, typed)),
    gcTime: 0,
    onSuccess: onDone,
  });
  useEffect(() => form.focusField('secret'), [form]);
  return (
    <Form<Credentials>
      form={form}
      // Several sources may be changed at once.
      name={`change-${id}`}
      initialValues={{ account: account ?? '', secret: '' }}
      onFinish={(typed) => !isPending && mutate(typed)}
      aria-label={kind === 'kobo' ? t`Change the token` : t`Change the password`}
      className={styles.form}
    >
      <CredentialFields kind={kind} />
      {error && <Alert type="error" role="alert" showIcon title={reasonOf(error)} />}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {kind === 'kobo' ? t`Save the token` : t`Save the password`}
        </Button>
        <Button disabled={isPending} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
