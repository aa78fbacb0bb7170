import { messageOf, useLocation, useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form, TextArea } from '@groundwork/shared/ui/antd/form';
import { useId } from 'react';
import type { SurveyFilter } from '../../query/view/survey-filter.ts';
import { saveNote } from './save-notes.ts';

interface NoteFormProps {
  readonly figure: string;
  readonly view: SurveyFilter;
  readonly onSaved: () => void;
}

interface Typed {
  readonly note: string;
}

/** A note on a figure. What was typed stays when it could not be saved. */
export function NoteForm({ figure, view, onSaved }: NoteFormProps) {
  const { pathname, search } = useLocation();
  const [form] = Form.useForm<Typed>();
  // Notes can be written on several figures of a page.
  const id = useId();
  useUnsavedWork((Form.useWatch('note', form) ?? '').trim() !== '');
  const { mutate, isPending } = useServerMutation({
    mutationFn: ({ note }: Typed) => saveNote({ figure, view, page: `${pathname}${search}` }, note.trim()),
    onSuccess: () => {
      form.resetFields();
      onSaved();
    },
    onError: (error) =>
      form.setFields([{ name: 'note', errors: [t`Not saved. ${messageOf(error, t`Unknown error`)}`] }]),
  });
  return (
    <Form<Typed> form={form} name={id} initialValues={{ note: '' }} onFinish={(typed) => !isPending && mutate(typed)}>
      <Form.Item
        name="note"
        label={t`Note`}
        extra={t`For the village and survey round shown. Every member can read it.`}
        rules={[{ required: true, whitespace: true, message: t`Write a note first.` }]}
      >
        <TextArea rows={3} maxLength={2000} dir="auto" />
      </Form.Item>
      <Button htmlType="submit" loading={isPending}>
        {t`Save note`}
      </Button>
    </Form>
  );
}
