import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { Field, Input, nativeControl, SelectField, type SelectOption } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import styles from './IndicatorForm.module.css';
import { saveIndicator, type OwnIndicator } from './own-indicators.data.ts';

/** What can be computed of the question: statistics, or answers whose share is one. */
export type Choices = readonly (SelectOption & Pick<OwnIndicator, 'statistic' | 'answer'>)[];

interface IndicatorFormProps {
  readonly base: Pick<OwnIndicator, 'collection' | 'field' | 'conditions'>;
  readonly choices: Choices;
  readonly onSaved: () => void;
}

/** Names what is shown and saves it as an indicator for everybody. What was typed stays when it could not be saved. */
export function IndicatorForm({ base, choices, onSaved }: IndicatorFormProps) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const [empty, setEmpty] = useState(false);
  useUnsavedWork(name.trim() !== '' || note.trim() !== '');
  const { mutate, isPending, error } = useServerMutation({ mutationFn: saveIndicator, onSuccess: onSaved });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(name.trim() === '');
    const choice = choices.find(({ value }) => value === chosen);
    if (name.trim() === '' || isPending || choice === undefined) return;
    mutate({ ...base, name: name.trim(), statistic: choice.statistic, answer: choice.answer, note: note.trim() || null });
  };
  const wrong = empty ? t`Name the indicator.` : error ? t`Not saved. ${messageOf(error, t`Unknown error`)}` : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t`Name`} error={wrong} hint={t`For example: Households with bees`}>
        {({ status, ...control }) => <Input {...control} status={status} maxLength={255} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <SelectField label={t`Computed`} value={chosen} options={choices} onChoose={setChosen} />
      <Field label={t`Note`} hint={t`What it is for, and how to read it. Everybody who sees the survey can read it.`}>
        {({ status: _status, ...control }) => <textarea {...control} className={nativeControl} rows={3} maxLength={4000} dir="auto" value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t`Save indicator`}
      </Button>
    </form>
  );
}
