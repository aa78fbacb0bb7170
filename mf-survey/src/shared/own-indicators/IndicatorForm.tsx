import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { Field, Input, nativeControl, SelectField, type SelectOption } from '@groundwork/shared/ui/form';
import { useId, useState, type FormEvent } from 'react';
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

/** Names what is shown and saves it as an indicator for everybody. What was typed stays when it could not be saved. */
export function IndicatorForm({ base, choices, answers, onSaved }: IndicatorFormProps) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const [counting, setCounting] = useState<readonly string[]>([]);
  const [empty, setEmpty] = useState(false);
  const [few, setFew] = useState(false);
  useUnsavedWork(name.trim() !== '' || note.trim() !== '' || counting.length > 0);
  const { mutate, isPending, error } = useServerMutation({ mutationFn: saveIndicator, onSuccess: onSaved });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(name.trim() === '');
    const choice = choices.find(({ value }) => value === chosen);
    const tooFew = choice?.statistic === 'shareOfAny' && counting.length < 2;
    setFew(tooFew);
    if (name.trim() === '' || tooFew || isPending || choice === undefined) return;
    mutate({
      ...base,
      name: name.trim(),
      statistic: choice.statistic,
      answer: choice.answer,
      ...(choice.statistic === 'shareOfAny' && { answers: counting }),
      note: note.trim() || null,
    });
  };
  const wrong = empty
    ? t`Name the indicator.`
    : error
      ? t`Not saved. ${messageOf(error, t`Unknown error`)}`
      : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t`Name`} error={wrong} hint={t`For example: Households with bees`}>
        {({ status, ...control }) => (
          <Input
            {...control}
            status={status}
            maxLength={255}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <SelectField label={t`Computed`} value={chosen} options={choices} onChoose={setChosen} />
      {chosen === SEVERAL && (
        <AnswerChoice answers={answers} chosen={counting} tooFew={few && counting.length < 2} onChoose={setCounting} />
      )}
      <Field label={t`Note`} hint={t`What it is for, and how to read it. Everybody who sees the survey can read it.`}>
        {({ status: _status, ...control }) => (
          <textarea
            {...control}
            className={nativeControl}
            rows={3}
            maxLength={4000}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t`Save indicator`}
      </Button>
    </form>
  );
}

interface AnswerChoiceProps {
  readonly answers: readonly Answer[];
  readonly chosen: readonly string[];
  readonly tooFew: boolean;
  readonly onChoose: (keys: readonly string[]) => void;
}

function AnswerChoice({ answers, chosen, tooFew, onChoose }: AnswerChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.answers} aria-describedby={tooFew ? id : undefined}>
      <legend>{t`Answers that count`}</legend>
      <div className={styles.list}>
        {answers.map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      {tooFew && (
        <span id={id} className={styles.wrong}>
          {t`Choose at least two answers.`}
        </span>
      )}
    </fieldset>
  );
}
