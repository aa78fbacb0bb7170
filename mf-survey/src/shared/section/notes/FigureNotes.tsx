import { useSession } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { useUnsentOf } from '@groundwork/shared/outbox';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { Redact } from '@groundwork/shared/ui/redact';
import { nameOfAuthor } from '../../query/rows/author.ts';
import { whenText } from '../../query/rows/when-text.ts';
import type { SurveyFilter } from '../../query/view/survey-filter.ts';
import styles from './FigureNotes.module.css';
import { NoteForm } from './NoteForm.tsx';
import type { FigureNote } from './notes.data.ts';
import { aboutFigure, forgetNotes, removeNote } from './save-notes.ts';

const NOTE = [{ name: 'note', label: t`Note` }];
const labelOf = (note: string): string => t`the note “${note.slice(0, 40)}”`;

interface FigureNotesProps {
  /** The title of the figure. */
  readonly figure: string;
  readonly view: SurveyFilter;
  readonly notes: readonly FigureNote[];
  /** Whether a note is being written. */
  readonly writing: boolean;
  readonly onSaved: () => void;
}

/** What people have written about a figure as it is shown here, and the place to write. Notes are printed with their figure. */
export function FigureNotes({ figure, view: { village, round }, notes, writing, onSaved }: FigureNotesProps) {
  const unsent = useUnsentOf(aboutFigure(figure, { village, round }));
  const me = useSession(({ user }) => user?.id);
  return (
    <>
      {notes.length + unsent.length > 0 && (
        <ul className={styles.notes} aria-label={t`Notes on ${figure}`}>
          {unsent.map(({ id, write, madeAt }) => (
            <li key={id}>
              <p dir="auto" className={styles.note}>
                {write.collection === 'figure_notes' && write.values.note}
              </p>
              <p className={styles.author}>
                {t`Not sent yet`},{' '}
                <time dateTime={new Date(madeAt).toISOString()}>{whenText(new Date(madeAt).toISOString())}</time>
              </p>
            </li>
          ))}
          {notes.map(({ id, note, date_created, user_created }) => (
            <li key={id}>
              <p dir="auto" className={styles.note}>
                {note}
              </p>
              <p className={styles.author}>
                <bdi>{nameOfAuthor(user_created)}</bdi>,{' '}
                <time dateTime={date_created ?? undefined}>{whenText(date_created)}</time>
              </p>
              {me !== undefined && user_created?.id === me && (
                <div className={styles.remove}>
                  <ConfirmButton
                    action={t`Remove`}
                    subject={labelOf(note)}
                    failed={t`The note was not removed.`}
                    onConfirm={() => removeNote(id)}
                  />
                </div>
              )}
              <Redact
                of={t`the note`}
                records={[{ collection: 'figure_notes', item: id, label: labelOf(note), fields: NOTE }]}
                onRedacted={forgetNotes}
              />
            </li>
          ))}
        </ul>
      )}
      {writing && (
        <div className={styles.add}>
          <NoteForm key={`${village} ${round}`} figure={figure} view={{ village, round }} onSaved={onSaved} />
        </div>
      )}
    </>
  );
}
