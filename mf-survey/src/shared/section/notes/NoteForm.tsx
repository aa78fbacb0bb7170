import { messageOf, useLocation, useUnsavedWork } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { Field, nativeControl } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import type { SurveyFilter } from '../../query/view/survey-filter.ts';
import styles from './FigureNotes.module.css';
import { saveNote } from './save-notes.ts';

interface NoteFormProps {
  readonly figure: string;
  readonly view: SurveyFilter;
  readonly onSaved: () => void;
}

/** A note on a figure. What was typed stays when it could not be saved. */
export function NoteForm({ figure, view, onSaved }: NoteFormProps) {
  const { pathname, search } = useLocation();
  const [note, setNote] = useState('');
  const [empty, setEmpty] = useState(false);
  useUnsavedWork(note.trim() !== '');
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: (text: string) => saveNote({ figure, view, page: `${pathname}${search}` }, text),
    onSuccess: () => {
      setNote('');
      onSaved();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setEmpty(note.trim() === '');
    if (note.trim() !== '' && !isPending) mutate(note.trim());
  };
  const wrong = empty
    ? t`Write a note first.`
    : error
      ? t`Not saved. ${messageOf(error, t`Unknown error`)}`
      : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t`Note`} error={wrong} hint={t`For the village and survey round shown. Every member can read it.`}>
        {({ status: _status, ...control }) => (
          <textarea
            {...control}
            className={`${nativeControl} ${styles.field}`}
            rows={3}
            maxLength={2000}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button htmlType="submit" loading={isPending}>
        {t`Save note`}
      </Button>
    </form>
  );
}
