import type { CustomQuestion } from '../model/index.ts';
import type { Decisions } from './check.ts';
import type { ImportPlan } from './plan/import-plan.ts';
import { rowsIn } from './plan/rejection.ts';
import type { ImportRequest, SentDecisions } from './request-schema.ts';
import type { SheetChoice } from './sheet-choice.ts';

/** What a check found, to be compared with what the server finds. */
export const expectedOf = ({ tables }: ImportPlan): NonNullable<ImportRequest['expected']> =>
  Object.fromEntries(
    tables.map(({ table, creations, corrections, rejections }) => [
      table,
      { created: creations.length, corrected: corrections.length, rejected: rowsIn(rejections) },
    ]),
  );

/** @param added the questions that the portal does not have */
export const sentChoices = (
  choices: readonly SheetChoice[],
  added: readonly CustomQuestion[],
): SentDecisions['choices'] =>
  choices.map(({ sheet, target, columns, questions, repeat, above, form, chosenOrder }) => ({
    sheet: sheet.name,
    target,
    columns: [...columns],
    above: { ...above },
    questions: added.filter((question) => questions.includes(question)),
    repeat,
    form: form !== null,
    chosenOrder,
  }));

interface Confirmed extends Pick<
  ImportRequest,
  'id' | 'files' | 'sha256' | 'mapping' | 'round' | 'newRound' | 'update' | 'remembered' | 'source'
> {
  readonly decisions: Decisions;
  readonly plan: ImportPlan;
}

/** The request for an import that a person has checked and confirmed. */
export const requestOf = ({
  decisions: { choices, words, answers, corrections },
  plan,
  ...confirmed
}: Confirmed): ImportRequest => ({
  ...confirmed,
  choices: sentChoices(choices, plan.added),
  words: Object.fromEntries(Object.entries(words).map(([vocabulary, chosen]) => [vocabulary, { ...chosen }])),
  answers: { ...answers },
  corrections: corrections.map((one) => ({ ...one })),
  expected: expectedOf(plan),
});
