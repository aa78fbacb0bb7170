import { useSession } from '@groundwork/shared';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { Redact } from '@groundwork/shared/ui/redact';
import { useState } from 'react';
import { nameOfAuthor } from '../../written/author.ts';
import { whenText } from '../../written/when-text.ts';
import type { SurveyFilter } from '../section-filter.ts';
import section from '../section.module.css';
import styles from './FigureNotes.module.css';
import { NoteForm } from './NoteForm.tsx';
import { forgetNotes, removeNote, useFigureNotes } from './notes.data.ts';

interface FigureNotesProps {
  /** The title of the figure. */
  readonly figure: string;
  readonly view: SurveyFilter;
}

const NOTE = [{ name: 'note', label: 'Note' }];
const labelOf = (note: string): string => `the note “${note.slice(0, 40)}”`;

/** What people have written about a figure as it is shown here, and the place to write. Notes are printed with their figure. */
export function FigureNotes({ figure, view: { village, round } }: FigureNotesProps) {
  const view = { village, round };
  const me = useSession(({ user }) => user?.id);
  const { data } = useFigureNotes(view);
  const [open, setOpen] = useState(false);
  const notes = data?.filter((one) => one.figure === figure) ?? [];
  return (
    <div className={styles.notes}>
      {notes.length > 0 && (
        <ul aria-label={`Notes on ${figure}`}>
          {notes.map(({ id, note, date_created, user_created }) => (
            <li key={id}>
              <p dir="auto" className={styles.note}>
                {note}
              </p>
              <p className={section.basis}>
                <bdi>{nameOfAuthor(user_created)}</bdi>, <time dateTime={date_created ?? undefined}>{whenText(date_created)}</time>
              </p>
              {me !== undefined && user_created?.id === me && (
                <div className={styles.remove}>
                  <ConfirmButton action="Remove" subject={labelOf(note)} failed="The note was not removed." onConfirm={() => removeNote(id)} />
                </div>
              )}
              <Redact of="the note" records={[{ collection: 'figure_notes', item: id, label: labelOf(note), fields: NOTE }]} onRedacted={forgetNotes} />
            </li>
          ))}
        </ul>
      )}
      <details className={`${section.about} ${styles.add}`} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          Add a note<VisuallyHidden> on {figure}</VisuallyHidden>
        </summary>
        {open && <NoteForm key={`${village} ${round}`} figure={figure} view={view} onKept={() => setOpen(false)} />}
      </details>
    </div>
  );
}
