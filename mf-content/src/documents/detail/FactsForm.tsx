import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { Field, Input, nativeControl, SelectField } from '@groundwork/shared/ui/form';
import { languageName } from '@groundwork/shared/ui/data';
import { LANGUAGE_CHOICES } from '@groundwork/shared/ui/uploading';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sentenceCase } from '../../shared/sentence-case.ts';
import { DOCUMENT_KINDS } from '../document-kinds.ts';
import { useChoices } from '../documents.data.ts';
import styles from './Detail.module.css';
import { changeDocument, type OneDocument } from './one-document.data.ts';

const NONE = { value: '', label: t`Not known` };
const withCurrent = (
  options: readonly { readonly value: string; readonly label: string }[],
  value: string,
  label = value,
) => [NONE, ...(value === '' || options.some((one) => one.value === value) ? [] : [{ value, label }]), ...options];

const wordsIn = (typed: string): readonly string[] | null => {
  const words = [
    ...new Set(
      typed
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ];
  return words.length === 0 ? null : words;
};

/** Corrects what is known of a document. What was typed stays when it could not be saved. */
export function FactsForm({ document, onDone }: { readonly document: OneDocument; readonly onDone: () => void }) {
  const choices = useChoices();
  const [start] = useState({
    title: document.title ?? '',
    kind: document.kind ?? '',
    language: document.language ?? '',
    date: document.document_date ?? '',
    village: document.village_id?.village_id ?? '',
    project: document.water_project_id?.project_id ?? '',
    tags: (document.tags ?? []).join(', '),
  });
  const [typed, setTyped] = useState(start);
  const [untitled, setUntitled] = useState(false);
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const forget = useUnsavedWork(JSON.stringify(typed) !== JSON.stringify(start));
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: ({ title, kind, language, date, village, project, tags }: typeof typed) =>
      changeDocument(document.id, {
        title: title.trim(),
        kind: kind || null,
        language: language || null,
        document_date: date || null,
        village_id: village || null,
        water_project_id: project || null,
        tags: wordsIn(tags),
      }),
    onSuccess: () => {
      forget();
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setUntitled(typed.title.trim() === '');
    if (typed.title.trim() !== '' && !isPending) mutate(typed);
  };
  const refused = untitled ? t`Enter a title.` : error && messageOf(error, t`Unknown error`);
  const field = (label: string, name: 'title' | 'tags', hint?: string) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={255}
          value={typed[name]}
          onChange={({ target }) => set(name)(target.value)}
        />
      )}
    </Field>
  );
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed for it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t`Edit`}>
      <h2>{t`Edit`}</h2>
      {field(t`Title`, 'title')}
      <SelectField
        label={t`Kind`}
        value={typed.kind}
        options={withCurrent(
          DOCUMENT_KINDS.map((value) => ({ value, label: sentenceCase(value) })),
          typed.kind,
        )}
        onChoose={set('kind')}
      />
      <SelectField
        label={t`Language`}
        value={typed.language}
        options={withCurrent(LANGUAGE_CHOICES, typed.language, languageName(typed.language))}
        onChoose={set('language')}
      />
      <Field label={t`Date`}>
        {({ status: _status, ...control }) => (
          <input
            {...control}
            type="date"
            className={nativeControl}
            value={typed.date}
            onChange={({ target }) => set('date')(target.value)}
          />
        )}
      </Field>
      <SelectField
        label={t`Village`}
        value={typed.village}
        options={withCurrent(choices?.village ?? [], typed.village, document.village_id?.village_name ?? typed.village)}
        onChoose={set('village')}
      />
      <SelectField
        label={t`Water project`}
        value={typed.project}
        options={withCurrent(
          choices?.project ?? [],
          typed.project,
          document.water_project_id?.project_uid ?? typed.project,
        )}
        onChoose={set('project')}
      />
      {field(t`Tags`, 'tags', t`Separate with commas`)}
      {refused !== null && <Alert type="error" role="alert" showIcon title={t`Not saved.`} description={refused} />}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t`Save`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
