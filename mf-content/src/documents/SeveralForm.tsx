import { useServerMutation } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form, Input, Select, type SelectOption } from '@groundwork/shared/ui/antd/form';
import { Alert } from '@groundwork/shared/ui/core';
import { sentenceCase } from '../shared/sentence-case.ts';
import { useChoices, type ProjectDocument } from './documents.data.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import styles from './Documents.module.css';
import { changeSeveral } from './several.data.ts';

const UNCHANGED = { value: '', label: t`No change` };
const EMPTY = { kind: '', village: '', project: '', tag: '' };
type Typed = typeof EMPTY;

/** Gives several documents the same kind, place or tag. What is left as it is is not written. */
export function SeveralForm({ rows }: { readonly rows: readonly ProjectDocument[] }) {
  const choices = useChoices();
  const [form] = Form.useForm<Typed>();
  const { kind, village, project, tag } = { ...EMPTY, ...Form.useWatch([], form) };
  const nothing = kind === '' && village === '' && project === '' && tag.trim() === '';
  const { mutate, isPending, data } = useServerMutation({
    mutationFn: async (typed: Typed) => {
      const refused = await changeSeveral(rows, {
        ...(typed.kind !== '' && { kind: typed.kind }),
        ...(typed.village !== '' && { village_id: typed.village }),
        ...(typed.project !== '' && { water_project_id: typed.project }),
        ...(typed.tag.trim() !== '' && { tag: typed.tag.trim() }),
      });
      return { refused, done: rows.length - refused.length };
    },
    onSuccess: ({ refused }) => refused.length === 0 && form.resetFields(),
  });
  const choice = (name: keyof Typed, label: string, options: readonly SelectOption[]) => (
    <Form.Item name={name} label={label}>
      <Select options={[UNCHANGED, ...options]} popupMatchSelectWidth />
    </Form.Item>
  );
  return (
    <Form<Typed>
      form={form}
      name="several"
      className={styles.together}
      initialValues={EMPTY}
      onFinish={(typed) => !nothing && !isPending && mutate(typed)}
    >
      {choice(
        'kind',
        t`Kind`,
        DOCUMENT_KINDS.map((value) => ({ value, label: sentenceCase(value) })),
      )}
      {choice('village', t`Village`, choices?.village ?? [])}
      {choice('project', t`Water project`, choices?.project ?? [])}
      <Form.Item name="tag" label={t`Add a tag`}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Button htmlType="submit" disabled={nothing} loading={isPending}>
        {t`Change ${plural(rows.length, { one: 'one document', other: '# documents' })}`}
      </Button>
      <p role="status" className={styles.count}>
        {data && t`${data.done} changed.`}
      </p>
      {data && data.refused.length > 0 && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={plural(data.refused.length, {
            one: '# document was not changed.',
            other: '# documents were not changed.',
          })}
          description={
            <ul>
              {data.refused.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      )}
    </Form>
  );
}
