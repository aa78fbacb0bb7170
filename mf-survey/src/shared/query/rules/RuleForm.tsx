import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { Field, Input, SelectField, type SelectOption } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import { useLinkChoices } from '../choices/link-choices.ts';
import { labelOf, type SurveyField, type SurveyTable } from '../dictionary/index.ts';
import { answersOf } from './answers-of.ts';
import styles from './RuleForm.module.css';
import { comparisonsOf, comparisonText, isSound, takesValue, type Comparison, type Rule } from './rules.ts';

interface RuleFormProps {
  /** Whose fields there are to choose from; none where the field is chosen already. */
  readonly table?: SurveyTable;
  readonly field?: SurveyField;
  /** The filter that is changed. */
  readonly rule?: Rule;
  readonly onAdd: (rule: Rule) => void;
  /** Of the choice of a field, where the focus goes when the last filter is taken away. */
  readonly id?: string;
}

const pleaseChoose: SelectOption = { value: '', label: 'Choose...' };

/** One more condition, or another in place of one: a field, how it is compared, and with what. */
export function RuleForm({ table, field: fixed, rule, onAdd, id }: RuleFormProps) {
  const [name, setName] = useState('');
  const [compared, setCompared] = useState<Comparison>(rule?.comparison ?? 'is');
  const [value, setValue] = useState(rule?.value ?? '');
  const [refused, setRefused] = useState(false);
  const field = fixed ?? table?.fields.find((one) => one.name === name);
  const linked = useLinkChoices(field?.link).map((choice) => ({ value: choice.key, label: choice.name }));
  const comparisons = field ? comparisonsOf(field) : [];
  const comparison = comparisons.includes(compared) ? compared : (comparisons[0] ?? 'known');
  const answers = field && answersOf(field, linked);
  const choose = (next: string) => {
    setName(next);
    setValue('');
    setRefused(false);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!field) return;
    // Both marks are written for decimals.
    const typed = field.kind === 'number' ? value.trim().replace(',', '.') : value;
    const next = { field, comparison, value: takesValue(comparison) ? typed : '' };
    if (!isSound(next)) {
      setRefused(true);
      return;
    }
    onAdd(next);
    choose('');
  };
  return (
    <form className={styles.row} onSubmit={add} aria-label={rule ? t`Change filter` : t`New filter`}>
      {table && (
        <SelectField
          id={id}
          label={t`Filter by`}
          value={name}
          options={[
            { value: '', label: t`Choose a field` },
            ...table.fields.map((one) => ({ value: one.name, label: labelOf(one) })),
          ]}
          onChoose={choose}
        />
      )}
      {field && (
        <>
          <SelectField
            label={t`Comparison`}
            value={comparison}
            options={comparisons.map((one) => ({ value: one, label: comparisonText(one, field) }))}
            onChoose={(next) => setCompared(next as Comparison)}
          />
          {takesValue(comparison) && answers && (
            <SelectField label={t`Answer`} value={value} options={[pleaseChoose, ...answers]} onChoose={setValue} />
          )}
          {takesValue(comparison) && !answers && (
            <Field
              label={t`Value`}
              error={refused ? (field.kind === 'number' ? t`Enter a number.` : t`Enter a value.`) : undefined}
            >
              {({ status, ...control }) => (
                <Input
                  {...control}
                  {...(status && { status })}
                  type={field.kind === 'day' ? 'date' : 'text'}
                  {...(field.kind === 'number' && { inputMode: 'decimal' as const })}
                  autoComplete="off"
                  value={value}
                  onChange={({ target }) => setValue(target.value)}
                />
              )}
            </Field>
          )}
          <Button
            htmlType="submit"
            className={styles.add ?? ''}
            disabled={takesValue(comparison) && answers !== undefined && value === ''}
          >
            {rule ? t`Apply` : t`Add filter`}
          </Button>
        </>
      )}
    </form>
  );
}
