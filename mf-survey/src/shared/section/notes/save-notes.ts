import { dataUrl, http } from '@groundwork/shared';
import { createItem, queryClient } from '@groundwork/shared/data';
import { newKey } from '@groundwork/shared/uploads';
import type { SurveyFilter } from '../section-filter.ts';
import { keyOf } from './notes.data.ts';

/** @throws AxiosError */
export async function saveNote(figure: string, { village, round }: SurveyFilter, text: string): Promise<void> {
  await createItem('figure_notes', { id: newKey(), figure, note: text, village_id: village || null, survey_round_id: round || null });
  await queryClient.invalidateQueries({ queryKey: keyOf({ village, round }) });
}

/** The notes are asked for again where they are shown. */
export const forgetNotes = (): void => void queryClient.invalidateQueries({ queryKey: ['survey', 'figure-notes'] });

/** @throws AxiosError */
export async function removeNote(id: string): Promise<void> {
  await http.delete(dataUrl(`/items/figure_notes/${encodeURIComponent(id)}`), { trouble: false });
  await queryClient.invalidateQueries({ queryKey: ['survey', 'figure-notes'] });
}
