import { newKey, useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form, Select } from '@groundwork/shared/ui/antd/form';
import { Alert, Card } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { CredentialFields, sentOf } from './CredentialFields.tsx';
import { FormChoice } from './FormChoice.tsx';
import { firstServer, ServerField } from './ServerField.tsx';
import styles from './Sources.module.css';
import { reasonOf, SCHEDULE_OPTIONS, SERVICES } from './source-words.ts';
import {
  connectForm,
  readForms,
  type OfferedForm,
  type Schedule,
  type Server,
  type Source,
  type SourceKind,
} from './sources.data.ts';

/** A token or password is not kept in the page once it was sent. */
const forgotten = { gcTime: 0 };

const SERVICE_OPTIONS = Object.entries(SERVICES).map(([value, label]) => ({ value, label }));

interface Typed {
  readonly kind: SourceKind;
  readonly address: string;
  readonly account?: string;
  readonly secret: string;
  readonly form?: OfferedForm | undefined;
  readonly schedule?: Schedule;
}

const untouched = (kind: SourceKind, servers: readonly string[]) => ({
  kind,
  address: firstServer(kind, servers),
  account: '',
  secret: '',
});

interface ConnectFormProps {
  /** The servers from which this portal may fetch. */
  readonly servers: readonly string[];
  readonly onDone: (source: Source) => void;
  readonly onCancel: () => void;
}

/** Connects a form of KoboToolbox or ODK Central: first who one is there, then which form. */
export function ConnectForm({ servers, onDone, onCancel }: ConnectFormProps) {
  const [form] = Form.useForm<Typed>();
  const kind = Form.useWatch('kind', form) ?? 'kobo';
  // Each form has a key of its own: the answer to an earlier attempt may have been lost.
  const keys = useRef(new Map<OfferedForm, string>());
  // A form is checked before it is sent: a second press may come before the first shows.
  const isBusy = useRef(false);
  const rest = (): void => {
    isBusy.current = false;
  };
  const listing = useServerMutation({
    mutationFn: readForms,
    ...forgotten,
    onSettled: rest,
    // The only one is chosen.
    onSuccess: (found) => form.setFieldValue('form', found.length === 1 ? found[0] : undefined),
  });
  const connecting = useServerMutation({ mutationFn: connectForm, ...forgotten, onSettled: rest, onSuccess: onDone });
  useEffect(() => form.focusField('kind'), [form]);
  const forms = listing.data ?? [];
  const hasForms = forms.length > 0;

  const change = (changed: Partial<Typed>): void => {
    if ('form' in changed || 'schedule' in changed) return;
    if (changed.kind !== undefined) form.setFieldsValue(untouched(changed.kind, servers));
    // The forms are those of another server or person.
    form.setFieldValue('form', undefined);
    listing.reset();
    connecting.reset();
    rest();
  };
  const submit = (typed: Typed): void => {
    if (isBusy.current) return;
    isBusy.current = true;
    const server: Server = { kind: typed.kind, address: typed.address.trim(), ...sentOf(typed.kind, typed) };
    const { schedule = 'daily' } = typed;
    const chosen = forms.find((one) => one === typed.form);
    if (chosen === undefined) return listing.mutate(server);
    const id = keys.current.get(chosen) ?? newKey();
    keys.current.set(chosen, id);
    connecting.mutate({ ...server, id, project: chosen.project, form: chosen.form, schedule });
  };
  const failure = connecting.error ?? listing.error;
  return (
    <Card title={t`Connect a form`}>
      <Form<Typed>
        form={form}
        name="connect"
        initialValues={{ ...untouched('kobo', servers), schedule: 'daily' }}
        onValuesChange={change}
        onFinish={submit}
        className={styles.form}
      >
        <Form.Item name="kind" label={t`Service`}>
          <Select options={SERVICE_OPTIONS} />
        </Form.Item>
        <ServerField kind={kind} servers={servers} />
        {/* Others in their place: the fields stay in the order in which the first wrong one is found. */}
        <CredentialFields key={kind} kind={kind} />
        {listing.data?.length === 0 && (
          <Alert
            type="info"
            role="status"
            showIcon
            title={t`There are no forms that this account may read.`}
            description={
              kind === 'kobo' ? t`Only deployed forms can be connected.` : t`Only published forms can be connected.`
            }
          />
        )}
        {hasForms && (
          <>
            <Form.Item name="form" rules={[{ required: true, message: t`Choose a form.` }]}>
              <FormChoice forms={forms} />
            </Form.Item>
            <Form.Item name="schedule" label={t`Sync`}>
              <Select options={SCHEDULE_OPTIONS} />
            </Form.Item>
          </>
        )}
        {failure && <Alert type="error" role="alert" showIcon title={reasonOf(failure)} />}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={listing.isPending || connecting.isPending}>
            {hasForms ? t`Connect` : t`Show forms`}
          </Button>
          <Button disabled={connecting.isPending} onClick={onCancel}>
            {t`Cancel`}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
