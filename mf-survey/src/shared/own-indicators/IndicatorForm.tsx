import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Checkbox, Form, Input, Select, TextArea, type SelectOption } from '@groundwork/shared/ui/antd/form';
import { useId, type Ref } from 'react';
import styles from './IndicatorForm.module.css';
import { saveIndicator, type OwnIndicator } from './own-indicators.data.ts';

/** The choice that counts several answers. */
export const SEVERAL = 'several';

/** What can be computed of the question: statistics, or answers whose share is one. */
export type Choices = readonly (SelectOption & Pick<OwnIndicator, 'statistic' | 'answer'>)[];

/** One of the answers that a share can count. */
interface Answer {
  readonly key: string;
  readonly label: string;
}

interface IndicatorFormProps {
  readonly base: Pick<OwnIndicator, 'collection' | 'field' | 'conditions'>;
  readonly choices: Choices;
  /** Those of a question with answers; none of an amount. */
  readonly answers: readonly Answer[];
  readonly onSaved: () => void;
}

interface Typed {
  readonly name: string;
  readonly computed: string;
  readonly answers?: readonly string[];
  readonly note: string;
}

/** Names what is shown and saves it as an indicator for everybody. What was typed stays when it could not be saved. */
export function IndicatorForm({ base, choices, answers, onSaved }: IndicatorFormProps) {
  const [form] = Form.useForm<Typed>();
  const id = useId();
  const first = choices[0]?.value ?? '';
  const {
    name = '',
    note = '',
    computed = first,
    answers: counting = [],
  }: Partial<Typed> = Form.useWatch([], form) ?? {};
  useUnsavedWork(name.trim() !== '' || note.trim() !== '' || counting.length > 0);
  const { mutate, isPending } = useServerMutation({
    mutationFn: saveIndicator,
    onSuccess: onSaved,
    onError: (error) =>
      form.setFields([{ name: 'name', errors: [t`Not saved. ${messageOf(error, t`Unknown error`)}`] }]),
  });
  const submit = (typed: Typed): void => {
    const choice = choices.find(({ value }) => value === typed.computed);
    if (isPending || choice === undefined) return;
    mutate({
      ...base,
      name: typed.name.trim(),
      statistic: choice.statistic,
      answer: choice.answer,
      ...(choice.statistic === 'shareOfAny' && { answers: typed.answers ?? [] }),
      note: typed.note.trim() || null,
    });
  };
  return (
    <Form<Typed>
      form={form}
      name={id}
      initialValues={{ name: '', computed: first, answers: [], note: '' }}
      onFinish={submit}
      className={styles.form}
    >
      <Form.Item
        name="name"
        label={t`Name`}
        extra={t`For example: Households with bees`}
        rules={[{ required: true, whitespace: true, message: t`Name the indicator.` }]}
      >
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="computed" label={t`Computed`}>
        <Select options={choices} />
      </Form.Item>
      {computed === SEVERAL && (
        <Form.Item
          name="answers"
          rules={[{ type: 'array', required: true, min: 2, message: t`Choose at least two answers.` }]}
        >
          <AnswerChoice answers={answers} />
        </Form.Item>
      )}
      <Form.Item
        name="note"
        label={t`Note`}
        extra={t`What it is for, and how to read it. Everybody who sees the survey can read it.`}
      >
        <TextArea rows={3} maxLength={4000} dir="auto" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t`Save indicator`}
      </Button>
    </Form>
  );
}

interface AnswerChoiceProps {
  readonly answers: readonly Answer[];
  /** What the item of a form gives its control. */
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly value?: readonly string[];
  readonly onChange?: (keys: readonly string[]) => void;
  readonly ref?: Ref<HTMLFieldSetElement>;
}

const AnswerChoice = ({ answers, id, 'aria-describedby': described, value = [], onChange, ref }: AnswerChoiceProps) => (
  <fieldset className={styles.answers} tabIndex={-1} id={id} ref={ref} aria-describedby={described}>
    <legend>{t`Answers that count`}</legend>
    <Checkbox.Group
      className={styles.list}
      options={answers.map(({ key, label }) => ({ value: key, label: <bdi>{label}</bdi> }))}
      value={[...value]}
      onChange={(keys) => onChange?.(keys)}
    />
  </fieldset>
);
