import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form, Input, Select } from '@groundwork/shared/ui/antd/form';
import { useId } from 'react';
import { useLinkChoices } from '../choices/link-choices.ts';
import type { SurveyField } from '../dictionary/index.ts';
import { answersOf } from './answers-of.ts';
import { comparisonsOf, comparisonText, isSound, takesValue, type Comparison, type Rule } from './rules.ts';

interface RuleFormProps {
  readonly field: SurveyField;
  /** The filter that is changed. */
  readonly rule?: Rule;
  readonly onAdd: (rule: Rule) => void;
}

interface Typed {
  readonly comparison: Comparison;
  readonly value?: string;
}

/** One more condition, or another in place of one: how a field is compared, and with what. */
export function RuleForm({ field, rule, onAdd }: RuleFormProps) {
  const [form] = Form.useForm<Typed>();
  const id = useId();
  const linked = useLinkChoices(field.link).map((choice) => ({ value: choice.key, label: choice.name }));
  const answers = answersOf(field, linked);
  const comparisons = comparisonsOf(field);
  const before = rule?.comparison ?? 'is';
  const first = comparisons.includes(before) ? before : (comparisons[0] ?? 'known');
  const { comparison = first, value = rule?.value ?? '' }: Partial<Typed> = Form.useWatch([], form) ?? {};
  const ruleOf = (typed: Typed): Rule => {
    const { value: text = '' } = typed;
    // Both marks are written for decimals.
    const written = field.kind === 'number' ? text.trim().replace(',', '.') : text;
    return { field, comparison: typed.comparison, value: takesValue(typed.comparison) ? written : '' };
  };
  const isRight = (_: unknown, text: string): Promise<void> =>
    isSound(ruleOf({ comparison: form.getFieldValue('comparison') as Comparison, value: text }))
      ? Promise.resolve()
      : Promise.reject(new Error(field.kind === 'number' ? t`Enter a number.` : t`Enter a value.`));
  return (
    <Form<Typed>
      form={form}
      name={id}
      initialValues={{ comparison: first, value: rule?.value ?? '' }}
      onFinish={(typed) => onAdd(ruleOf(typed))}
      aria-label={rule ? t`Change filter` : t`New filter`}
    >
      <Form.Item name="comparison" label={t`Comparison`}>
        <Select options={comparisons.map((one) => ({ value: one, label: comparisonText(one, field) }))} />
      </Form.Item>
      {takesValue(comparison) && answers && (
        <Form.Item name="value" label={t`Answer`}>
          <Select options={[{ value: '', label: 'Choose...' }, ...answers]} />
        </Form.Item>
      )}
      {takesValue(comparison) && !answers && (
        <Form.Item name="value" label={t`Value`} rules={[{ validator: isRight }]}>
          <Input
            // The calendar of antd would be cut off by the panel that the form is in.
            type={field.kind === 'day' ? 'date' : 'text'}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            autoComplete="off"
          />
        </Form.Item>
      )}
      <Button htmlType="submit" disabled={takesValue(comparison) && answers !== undefined && value === ''}>
        {rule ? t`Apply` : t`Add filter`}
      </Button>
    </Form>
  );
}
