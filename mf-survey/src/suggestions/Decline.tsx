import { useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { Field, nativeControl } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from './suggestion-words.ts';
import { declineSuggestion, type Suggestion } from './suggestions.data.ts';
import styles from './Suggestions.module.css';

interface DeclineProps {
  readonly suggestion: Suggestion;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for the text that the person reads who suggested it. It stays when it could not be sent. */
export function Decline({ suggestion, onDone, onCancel }: DeclineProps) {
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = why.trim() === '';
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: () => declineSuggestion(suggestion, why),
    onSuccess: onDone,
  });
  useUnsavedWork(!isEmpty);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isEmpty && !isPending) mutate();
      }}
      onKeyDown={(event) => event.key === 'Escape' && isEmpty && onCancel()}
    >
      <Field
        label={t`Why it is declined`}
        hint={t`Shown to the person who suggested it.`}
        error={tried && isEmpty ? t`Write a sentence for the person.` : undefined}
      >
        {({ status: _status, ...control }) => (
          <textarea
            {...control}
            className={`${nativeControl} ${styles.text}`}
            rows={2}
            dir="auto"
            maxLength={1000}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
      </Field>
      {error && <Alert type="error" role="alert" showIcon title={t`Not declined. ${reasonOf(error)}`} />}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>{t`Decline`}</Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
