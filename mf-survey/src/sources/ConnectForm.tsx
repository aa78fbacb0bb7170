import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert, Button, Card } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { newKey } from '@groundwork/shared/uploads';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CredentialFields, missingIn, sentOf, type Missing } from './CredentialFields.tsx';
import { FormChoice } from './FormChoice.tsx';
import { firstServer, ServerField } from './ServerField.tsx';
import styles from './Sources.module.css';
import { reasonOf, SCHEDULE_OPTIONS, scheduleOf, SERVICES } from './source-words.ts';
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
  const [typed, setTyped] = useState(() => untouched('kobo', servers));
  // Each form has a key of its own: the answer to an earlier attempt may have been lost.
  const [chosen, setChosen] = useState<{ readonly form: OfferedForm; readonly id: string }>();
  const [schedule, setSchedule] = useState<Schedule>('daily');
  const [missing, setMissing] = useState<Missing>();
  const listing = useServerMutation({
    mutationFn: readForms,
    ...forgotten,
    onSuccess: ([first, ...others]) => first !== undefined && others.length === 0 && choose(first),
  });
  const connecting = useServerMutation({ mutationFn: connectForm, ...forgotten, onSuccess: onDone });
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector('select')?.focus(), []);
  const forms = listing.data;
  const server: Server = { kind: typed.kind, address: typed.address.trim(), ...sentOf(typed.kind, typed) };

  function choose(form: OfferedForm): void {
    setMissing(undefined);
    setChosen({ form, id: newKey() });
  }
  const change = (part: Partial<typeof typed>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setMissing(undefined);
    // The forms are those of another server or person.
    setChosen(undefined);
    listing.reset();
    connecting.reset();
  };
  const lacks = (what: Missing): void => {
    setMissing(what);
    place.current?.querySelector<HTMLInputElement>(`[name="${what.field}"], fieldset input`)?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (listing.isPending || connecting.isPending) return;
    const lacking =
      server.address === ''
        ? { field: 'address', text: t`Enter the address of the server.` }
        : missingIn(typed.kind, typed);
    if (lacking !== undefined) return lacks(lacking);
    if (forms === undefined || forms.length === 0) return listing.mutate(server);
    if (chosen === undefined) return lacks({ field: 'form', text: t`Choose a form.` });
    connecting.mutate({ ...server, id: chosen.id, project: chosen.form.project, form: chosen.form.form, schedule });
  };
  const failure = connecting.error ?? listing.error;
  const hasForms = forms !== undefined && forms.length > 0;
  return (
    <Card title={t`Connect a form`}>
      <form ref={place} onSubmit={submit} noValidate className={styles.form}>
        <SelectField
          label={t`Service`}
          value={typed.kind}
          options={Object.entries(SERVICES).map(([value, label]) => ({ value, label }))}
          onChoose={(value) => change(untouched(value === 'odk' ? 'odk' : 'kobo', servers))}
        />
        <ServerField
          kind={typed.kind}
          servers={servers}
          value={typed.address}
          error={missing?.field === 'address' ? missing.text : undefined}
          onChange={(address) => change({ address })}
        />
        <CredentialFields
          kind={typed.kind}
          account={typed.account}
          secret={typed.secret}
          missing={missing}
          onChange={change}
        />
        {forms?.length === 0 && (
          <Alert
            type="info"
            role="status"
            showIcon
            title={t`There are no forms that this account may read.`}
            description={
              typed.kind === 'kobo'
                ? t`Only deployed forms can be connected.`
                : t`Only published forms can be connected.`
            }
          />
        )}
        {hasForms && (
          <>
            <FormChoice
              forms={forms}
              chosen={chosen?.form}
              error={missing?.field === 'form' ? missing.text : undefined}
              onChoose={choose}
            />
            <SelectField
              label={t`Sync`}
              value={schedule}
              options={SCHEDULE_OPTIONS}
              onChoose={(value) => setSchedule(scheduleOf(value))}
            />
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
      </form>
    </Card>
  );
}
