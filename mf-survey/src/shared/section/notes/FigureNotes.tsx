import { useSession } from '@groundwork/shared';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { Redact } from '@groundwork/shared/ui/redact';
import MessageSquarePlus from 'lucide/dist/esm/icons/message-square-plus.mjs';
import { nameOfAuthor } from '../../written/author.ts';
import { whenText } from '../../written/when-text.ts';
import { CornerButton } from '../Corner.tsx';
import type { SurveyFilter } from '../section-filter.ts';
import styles from './FigureNotes.module.css';
import { NoteForm } from './NoteForm.tsx';
import { forgetNotes, removeNote, useFigureNotes, type FigureNote } from './notes.data.ts';

interface OnFigure {
  /** The title of the figure. */
  readonly figure: string;
  readonly view: SurveyFilter;
}

const NOTE = [{ name: 'note', label: 'Note' }];
const labelOf = (note: string): string => `the note “${note.slice(0, 40)}”`;

function useNotesOn({ figure, view: { village, round } }: OnFigure): readonly FigureNote[] {
  return useFigureNotes({ village, round }).data?.filter((one) => one.figure === figure) ?? [];
}

interface NoteButtonProps extends OnFigure {
  readonly open: boolean;
  readonly onClick: () => void;
}

/** Opens the place to write a note on a figure; tinted where there is one already. */
export function NoteButton({ open, onClick, ...on }: NoteButtonProps) {
  const { length } = useNotesOn(on);
  const counted = length === 0 ? '' : ` (${length} ${length === 1 ? 'note' : 'notes'})`;
  return <CornerButton icon={MessageSquarePlus} name={`Add a note on ${on.figure}${counted}`} title={`Add a note${counted}`} on={length > 0} aria-expanded={open} onClick={onClick} />;
}

interface FigureNotesProps extends OnFigure {
  /** Whether a note is being written. */
  readonly writing: boolean;
  readonly onWritten: () => void;
}

/** What people have written about a figure as it is shown here, and the place to write. Notes are printed with their figure. */
export function FigureNotes({ writing, onWritten, ...on }: FigureNotesProps) {
  const { figure, view: { village, round } } = on;
  const me = useSession(({ user }) => user?.id);
  const notes = useNotesOn(on);
  return (
    <>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={`Notes on ${figure}`}>
          {notes.map(({ id, note, date_created, user_created }) => (
            <li key={id}>
              <p dir="auto" className={styles.note}>
                {note}
              </p>
              <p className={styles.author}>
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
      {writing && (
        <div className={styles.add}>
          <NoteForm key={`${village} ${round}`} figure={figure} view={{ village, round }} onSaved={onWritten} />
        </div>
      )}
    </>
  );
}
