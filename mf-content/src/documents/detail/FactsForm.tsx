import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { DatePicker, Form, Input, Select, type SelectOption } from '@groundwork/shared/ui/antd/form';
import { Alert } from '@groundwork/shared/ui/core';
import { languageName } from '@groundwork/shared/ui/data';
import { LANGUAGE_CHOICES } from '@groundwork/shared/ui/uploading';
import { useState } from 'react';
import { sentenceCase } from '../../shared/sentence-case.ts';
import { wordsIn } from '../../shared/words-in.ts';
import { DOCUMENT_KINDS } from '../document-kinds.ts';
import { useChoices } from '../documents.data.ts';
import styles from './Detail.module.css';
import { changeDocument, type OneDocument } from './one-document.data.ts';

const NONE = { value: '', label: t`Not known` };
const withCurrent = (options: readonly SelectOption[], value: string, label = value): readonly SelectOption[] => [
  NONE,
  ...(value === '' || options.some((one) => one.value === value) ? [] : [{ value, label }]),
  ...options,
];

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
  type Typed = typeof start;
  const [form] = Form.useForm<Typed>();
  const typed = { ...start, ...Form.useWatch([], form) };
  const forget = useUnsavedWork(JSON.stringify(typed) !== JSON.stringify(start));
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: ({ title, kind, language, date, village, project, tags }: Typed) =>
      changeDocument(document.id, {
        title: title.trim(),
        kind: kind || null,
        language: language || null,
        document_date: date || null,
        village_id: village || null,
        water_project_id: project || null,
        tags: wordsIn(tags).length === 0 ? null : wordsIn(tags),
      }),
    onSuccess: () => {
      forget();
      onDone();
    },
  });
  const choice = (name: keyof Typed, label: string, options: readonly SelectOption[]) => (
    <Form.Item name={name} label={label}>
      <Select options={options} />
    </Form.Item>
  );
  return (
    <Form<Typed>
      form={form}
      name="facts"
      aria-label={t`Edit`}
      initialValues={start}
      onFinish={(entered) => !isPending && mutate(entered)}
    >
      <h2>{t`Edit`}</h2>
      <Form.Item
        name="title"
        label={t`Title`}
        rules={[{ required: true, whitespace: true, message: t`Enter a title.` }]}
      >
        {/* The button that was pressed for it is gone. */}
        <Input autoFocus autoComplete="off" maxLength={255} />
      </Form.Item>
      {choice(
        'kind',
        t`Kind`,
        withCurrent(
          DOCUMENT_KINDS.map((value) => ({ value, label: sentenceCase(value) })),
          start.kind,
        ),
      )}
      {choice('language', t`Language`, withCurrent(LANGUAGE_CHOICES, start.language, languageName(start.language)))}
      <Form.Item name="date" label={t`Date`}>
        <DatePicker />
      </Form.Item>
      {choice(
        'village',
        t`Village`,
        withCurrent(choices?.village ?? [], start.village, document.village_id?.village_name ?? start.village),
      )}
      {choice(
        'project',
        t`Water project`,
        withCurrent(choices?.project ?? [], start.project, document.water_project_id?.project_uid ?? start.project),
      )}
      <Form.Item name="tags" label={t`Tags`} extra={t`Separate with commas`}>
        <Input autoComplete="off" maxLength={255} />
      </Form.Item>
      {error && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`Not saved.`}
          description={messageOf(error, t`Unknown error`)}
        />
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t`Save`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </Form>
  );
}
