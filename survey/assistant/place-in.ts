import { customAnswer, type SurveyField, type SurveyTable } from '../model/index.ts';

/** The name of a question in a table: its own, or of the row's household. */
export function nameIn(
  table: SurveyTable,
  place: { readonly table: string; readonly field: string },
): string | undefined {
  if (place.table === table.name) return place.field;
  return place.table === 'households' && table.household !== null && table.household !== ''
    ? `${table.household}.${place.field}`
    : undefined;
}

/** A field by its name. */
export const fieldIn = (table: SurveyTable, name: string | undefined): SurveyField | undefined =>
  table.fields.find((field) => field.name === name);

/** Whether an answer is to a question that the organisation asks itself. */
export const isOwn = ({ field }: { readonly field: string }): boolean => customAnswer(field) !== undefined;
