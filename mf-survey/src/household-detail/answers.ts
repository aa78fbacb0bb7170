import type { Part } from '@groundwork/survey/indicators';
import { customAnswer, type SurveyField } from '@groundwork/survey/model';
import { valueAt, valueText, type Row } from '../shared/query/dictionary/index.ts';
import { askedIn, type AskedByRound } from '../shared/query/rounds/asked.data.ts';
import { wasAsked } from '../shared/query/rounds/was-asked.ts';
import { roundOf } from './visits.data.ts';

/** What a visit answered to a question: a text, null for not known, or that its round did not ask. */
export type Answer =
  | { readonly silent: true }
  | { readonly silent: false; readonly value: unknown; readonly text: string | null };

/** Whether the round of a visit did not ask. */
function isSilent(visit: Row, { name }: SurveyField, text: string | null, asked: AskedByRound): boolean {
  const part = `households.${name}` as Part;
  if (wasAsked(askedIn(asked, roundOf(visit)), [part])) return false;
  // No database fills in an answer to a custom question, and one that no import added is recorded nowhere.
  return (
    customAnswer(name) === undefined ||
    (text === null && asked !== undefined && [...asked.values()].some((parts) => parts.has(part)))
  );
}

/** The answer of a visit. */
export function answerOf(visit: Row, field: SurveyField, asked: AskedByRound): Answer {
  const value = valueAt(visit, field.name);
  const text = valueText(field, Array.isArray(value) ? value.toSorted() : value);
  return isSilent(visit, field, text, asked) ? { silent: true } : { silent: false, value, text };
}

/** Part of the sample design and not of the questionnaire, so it is not among the questions that a round asked. */
export const isOfDesign = ({ name }: SurveyField): boolean => name === 'weight';

/** They grow with the years between two rounds: a change says nothing new. */
const GROWING = new Set(['years_in_village']);

/** Whether two answers to a question are known and differ. What was not asked or is not known has not changed. */
export const hasChanged = ({ name }: SurveyField, before: Answer | undefined, after: Answer): boolean =>
  !GROWING.has(name) &&
  before !== undefined &&
  !before.silent &&
  !after.silent &&
  before.text !== null &&
  after.text !== null &&
  before.text !== after.text;
