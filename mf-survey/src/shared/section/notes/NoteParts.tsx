import { onWaitingChanged, session, unsentChanges } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Failure } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import MessageSquarePlus from 'lucide/dist/esm/icons/message-square-plus.mjs';
import { useSyncExternalStore } from 'react';
import { CornerButton } from '../Corner.tsx';
import type { SurveyFilter } from '../../query/view/survey-filter.ts';
import { useFigureNotes, type FigureNote } from './notes.data.ts';

interface OnFigure {
  /** The title of the figure. */
  readonly figure: string;
  readonly view: SurveyFilter;
}

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
  const counted = length === 0 ? '' : ` (${length} ${plural(length, { one: 'note', other: 'notes' })})`;
  return (
    <CornerButton
      icon={MessageSquarePlus}
      name={t`Add a note on ${on.figure}${counted}`}
      title={t`Add a note${counted}`}
      on={length > 0}
      aria-expanded={open}
      onClick={onClick}
    />
  );
}

interface FigureNotesProps extends OnFigure {
  /** Whether a note is being written. */
  readonly writing: boolean;
  readonly onSaved: () => void;
}

const loadNotes = () => import('./FigureNotes.tsx');

const somethingWaits = (): boolean => unsentChanges(session.storedUserId() ?? '') > 0;

/** The notes on a figure, fetched where there are some, one is being written, or one may wait on this device. */
export function FigureNotes({ writing, onSaved, ...on }: FigureNotesProps) {
  const notes = useNotesOn(on);
  const { part, failed, retry } = useLazyPart(
    loadNotes,
    useSyncExternalStore(onWaitingChanged, somethingWaits) || writing || notes.length > 0,
  );
  if (failed) return <Failure title={t`The notes could not be loaded.`} onRetry={retry} calm />;
  return part ? <part.FigureNotes notes={notes} writing={writing} onSaved={onSaved} {...on} /> : null;
}
