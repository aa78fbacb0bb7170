import { t } from '@groundwork/shared/messages';
import type { EditedRecord } from '@groundwork/shared/ui/edit-record';
import { editableFields, type EditableField, type EditedCollection } from '@groundwork/survey/model';
import type { Row } from '../shared/query/dictionary/index.ts';
import { aboutHousehold } from './reviews.data.ts';

type MayRead = (field: string) => boolean;

/** The fields of a row that the person may correct: those that they may read, too. */
export const openFields = (collection: EditedCollection, mayRead: MayRead): readonly EditableField[] =>
  editableFields(collection).filter(({ field }) => mayRead(field.name));

/** The household that a change is about. */
export const ofHousehold = (id: string): Pick<EditedRecord, 'page' | 'about'> => ({
  page: `/baseline-survey/household/${encodeURIComponent(id)}`,
  about: aboutHousehold(id),
});

/** How a correction of something is called while it waits. @param subject "household HH-2" */
export const correctionOf = (subject: string, suggested = false): Pick<EditedRecord, 'title' | 'suggested'> =>
  suggested ? { title: t`Suggestion for ${subject}`, suggested: true } : { title: t`Correction of ${subject}` };

/** How a new row is called while it waits. @param subject what it is added to: "Household members" */
export const additionTo = (subject: string, suggested = false): Pick<EditedRecord, 'title' | 'suggested'> => ({
  title: t`New: ${subject}`,
  ...(suggested && { suggested: true }),
});

/** A row of a household, or the household itself, that is corrected. @param subject what it is called: "household HH-2" */
export const corrected = (
  householdId: string,
  collection: EditedCollection,
  row: Row,
  subject: string,
  suggested = false,
): EditedRecord => ({ ...ofHousehold(householdId), collection, row, ...correctionOf(subject, suggested) });
