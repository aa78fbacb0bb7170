import { Button } from '@groundwork/shared/ui/core';
import { Field, Input, SelectField, type SelectOption } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import { useLinkChoices } from '../choices/link-choices.ts';
import { labelOf, type SurveyField, type SurveyTable } from '../dictionary/index.ts';
import styles from './asking.module.css';
import { comparisonsOf, comparisonText, isSound, takesValue, type Comparison, type Rule } from './rules.ts';

interface RuleFormProps {
  readonly table: SurveyTable;
  readonly onAdd: (rule: Rule) => void;
  /** Of the choice of a field, where the focus goes when the last filter is taken away. */
  readonly id?: string;
}

const pleaseChoose: SelectOption = { value: '', label: 'Choose...' };

function answersOf(field: SurveyField, linked: readonly SelectOption[]): readonly SelectOption[] | undefined {
  if (field.link) return linked;
  if (field.kind === 'yesNo') return [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }];
  return field.choices && Object.entries(field.choices).map(([value, label]) => ({ value, label }));
}

/** One more condition: a field, how it is compared, and with what. */
export function RuleForm({ table, onAdd, id }: RuleFormProps) {
  const [name, setName] = useState('');
  const [compared, setCompared] = useState<Comparison>('is');
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState(false);
  const field = table.fields.find((one) => one.name === name);
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
    const rule = { field, comparison, value: takesValue(comparison) ? typed : '' };
    if (!isSound(rule)) {
      setRefused(true);
      return;
    }
    onAdd(rule);
    choose('');
  };
  return (
    <form className={styles.row} onSubmit={add} aria-label="New filter">
      <SelectField id={id} label="Filter by" value={name} options={[{ value: '', label: 'Choose a field' }, ...table.fields.map((one) => ({ value: one.name, label: labelOf(one) }))]} onChoose={choose} />
      {field && (
        <>
          <SelectField
            label="Comparison"
            value={comparison}
            options={comparisons.map((one) => ({ value: one, label: comparisonText(one, field) }))}
            onChoose={(next) => setCompared(next as Comparison)}
          />
          {takesValue(comparison) && answers && <SelectField label="Answer" value={value} options={[pleaseChoose, ...answers]} onChoose={setValue} />}
          {takesValue(comparison) && !answers && (
            <Field label="Value" error={refused ? (field.kind === 'number' ? 'Please enter a number.' : 'Please enter a value.') : undefined}>
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
          <Button htmlType="submit" className={styles.add ?? ''} disabled={takesValue(comparison) && answers !== undefined && value === ''}>
            Add filter
          </Button>
        </>
      )}
    </form>
  );
}
