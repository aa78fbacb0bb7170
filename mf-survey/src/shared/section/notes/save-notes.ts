import { dataUrl, http } from '@groundwork/shared';
import { newKey, queryClient } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { pageOutbox } from '@groundwork/shared/outbox';
import type { SurveyFilter } from '../../query/view/survey-filter.ts';
import { keyOf } from './notes.data.ts';

/** What the notes on a figure that wait on this device are found by. */
export const aboutFigure = (figure: string, { village, round }: SurveyFilter): string =>
  `figure_notes/${village}/${round}/${figure}`;

export interface NoteOn {
  /** The title of the figure. */
  readonly figure: string;
  readonly view: SurveyFilter;
  /** Where it is written: a path of the portal. */
  readonly page: string;
}

/**
 * Saves a note, now or when there is a connection.
 * @throws Error with a sentence
 */
export async function saveNote({ figure, view: { village, round }, page }: NoteOn, text: string): Promise<void> {
  await pageOutbox().add({
    kind: 'note',
    title: t`Note on ${figure}`,
    page,
    about: aboutFigure(figure, { village, round }),
    write: {
      action: 'create',
      collection: 'figure_notes',
      values: { id: newKey(), figure, note: text, village_id: village || null, survey_round_id: round || null },
    },
    expects: null,
    fields: [{ name: 'note', label: t`Note`, required: true }],
  });
  await queryClient.invalidateQueries({ queryKey: keyOf({ village, round }) });
}

/** The notes are asked for again where they are shown. */
export const forgetNotes = (): void => void queryClient.invalidateQueries({ queryKey: ['survey', 'figure-notes'] });

/** @throws AxiosError */
export async function removeNote(id: string): Promise<void> {
  await http.delete(dataUrl(`/items/figure_notes/${encodeURIComponent(id)}`), { trouble: false });
  await queryClient.invalidateQueries({ queryKey: ['survey', 'figure-notes'] });
}
