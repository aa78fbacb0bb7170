import { useUnsavedWork } from '@groundwork/shared';
import { queryClient, useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { editMany, type BulkChange } from '../bulk/bulk-edit.ts';
import { CONSENTS } from '../filter/filter-words.ts';
import { MEDIA, type MediaItem } from '../media.data.ts';
import styles from './Viewer.module.css';

const OPTIONS = Object.entries(CONSENTS).map(([value, label]) => ({ value, label }));

/** Writes to one item. @throws Error with the reason when it was not written */
async function change(id: string, values: BulkChange): Promise<void> {
  const { failure, refused } = await editMany([id], values, { signal: new AbortController().signal, onProgress: () => undefined });
  if (failure instanceof Error) throw failure;
  if (refused[0]) throw new Error(refused[0].why);
}

interface EditItemProps {
  readonly item: MediaItem;
  readonly onDone: () => void;
}

/** Corrects what is written about an item, beside it. What was typed stays when it could not be saved. */
export function EditItem({ item, onDone }: EditItemProps) {
  const [start] = useState({ caption: item.caption ?? '', credit: item.credit ?? '', consent: item.consent ?? 'unknown' });
  const [typed, setTyped] = useState(start);
  const forget = useUnsavedWork(JSON.stringify(typed) !== JSON.stringify(start));
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: () => change(item.id, { caption: typed.caption.trim() || null, credit: typed.credit.trim() || null, consent: typed.consent }),
    onSuccess: () => {
      forget();
      onDone();
      return queryClient.invalidateQueries({ queryKey: [MEDIA] });
    },
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t`Edit details`}
      data-own-keys
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The viewer stays open.
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
    >
      {(['caption', 'credit'] as const).map((name) => (
        <Field key={name} label={name === 'caption' ? t`Caption` : t`Credit`}>
          {(control) => <Input {...control} autoComplete="off" maxLength={255} value={typed[name]} onChange={({ target }) => setTyped({ ...typed, [name]: target.value })} />}
        </Field>
      ))}
      <SelectField label={t`Consent`} value={typed.consent} options={OPTIONS} onChoose={(consent) => setTyped({ ...typed, consent })} />
      {error && <Alert type="error" role="alert" showIcon title={t`Not saved.`} description={error.message} />}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t`Save`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
