import type { SurveyField } from '@groundwork/survey/model';
import { valueAt, valueText, type Row } from '../shared/dictionary/index.ts';
import { askedIn, type AskedByRound } from '../shared/section/asked.data.ts';
import { wasAsked } from '../shared/section/was-asked.ts';
import { roundOf } from './visits.data.ts';

/** What a visit answered to a question: a text, null for not known, or that its round did not ask. */
export type Answer = { readonly silent: true } | { readonly silent: false; readonly value: unknown; readonly text: string | null };

/** The answer of a visit. */
export function answerOf(visit: Row, field: SurveyField, asked: AskedByRound): Answer {
  if (!wasAsked(askedIn(asked, roundOf(visit)), [`households.${field.name}`])) return { silent: true };
  const value = valueAt(visit, field.name);
  return { silent: false, value, text: valueText(field, Array.isArray(value) ? value.toSorted() : value) };
}

/** They grow with the years between two rounds: a change says nothing new. */
const GROWING = new Set(['years_in_village']);

/** Whether two answers to a question are known and differ. What was not asked or is not known has not changed. */
export const hasChanged = ({ name }: SurveyField, before: Answer | undefined, after: Answer): boolean =>
  !GROWING.has(name) && before !== undefined && !before.silent && !after.silent && before.text !== null && after.text !== null && before.text !== after.text;
