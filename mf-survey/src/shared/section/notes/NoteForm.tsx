import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { Button } from '@groundwork/shared/ui/core';
import { Field, nativeControl } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import type { SurveyFilter } from '../section-filter.ts';
import styles from './FigureNotes.module.css';
import { saveNote } from './notes.data.ts';

interface NoteFormProps {
  readonly figure: string;
  readonly view: SurveyFilter;
  readonly onSaved: () => void;
}

/** A note on a figure. What was typed stays when it could not be saved. */
export function NoteForm({ figure, view, onSaved }: NoteFormProps) {
  const [note, setNote] = useState('');
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  useUnsavedWork(note.trim() !== '');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (saving) return;
    if (note.trim() === '') return setError('Write a note first.');
    setSaving(true);
    try {
      await saveNote(figure, view, note.trim());
      setNote('');
      onSaved();
    } catch (cause) {
      setError(`It was not saved. ${messageOf(cause, 'Unknown error')}`);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Note" error={error} hint="For the village and the survey round that are shown. Every member reads it.">
        {({ status: _status, ...control }) => <textarea {...control} className={`${nativeControl} ${styles.field}`} rows={3} maxLength={2000} dir="auto" value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <Button htmlType="submit" loading={saving}>
        Save note
      </Button>
    </form>
  );
}
