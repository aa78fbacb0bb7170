import { customAnswer, customFieldName, type CustomQuestion } from '../model/index.ts';
import { isOfRound } from './matching/import-table.ts';
import { isMetadata, isOfPortal, isOneChoice } from './matching/metadata-columns.ts';
import { couldIdentify, nameFrom, newQuestion, unansweredQuestion } from './matching/new-question.ts';
import { questionIn, type FormQuestion } from './reading/xls-form.ts';
import type { KnownColumns, SheetChoice } from './sheet-choice.ts';
import { withColumn, withQuestion } from './sheet-choice.ts';

const NONE_KNOWN: KnownColumns = () => [];
const NO_ANSWERS = { kind: null, choices: { choice: null, list: null } };

/**
 * A column as a question that neither the model nor the portal has: as its form describes it, otherwise as its heading and cells do. A picture that a
 * form asks for is not restricted, since the photo that it becomes has a consent of its own.
 * @returns null for a column without answers that no form describes
 */
export function questionOfColumn(
  { sheet, target, questions }: SheetChoice,
  index: number,
  form: readonly FormQuestion[] = [],
): CustomQuestion | null {
  if (target === null || !isOfRound(target)) return null;
  const heading = sheet.header[index] ?? '';
  const taken = new Set(questions.flatMap(({ collection, name }) => (collection === target ? [name] : [])));
  const described = questionIn(form, heading);
  const answered = newQuestion(heading, sheet.columns[index] ?? NO_ANSWERS, target, taken);
  if (described === undefined) return answered;
  const found = answered ?? unansweredQuestion(heading, target, taken);
  const { label, kind, choices, identifies } = described;
  return {
    ...found,
    label: label.slice(0, 255),
    kind,
    choices: choices ?? (kind === found.kind ? found.choices : null),
    restricted: identifies || (kind !== 'photo' && couldIdentify(heading, kind)),
  };
}

/** Whether a form says that a column has pictures, which fill no field of the model, even if it is called like one: `roof`, with photos of roofs. */
const isPicture = (heading: string, form: readonly FormQuestion[]): boolean =>
  questionIn(form, heading)?.kind === 'photo';

/** The question that a column is proposed to become; null for one that fills a field, is about the submission, or has no answers. */
export function proposedQuestion(
  choice: SheetChoice,
  index: number,
  form: readonly FormQuestion[] = [],
): CustomQuestion | null {
  const {
    sheet: { header },
    target,
    columns,
  } = choice;
  const heading = header[index] ?? '';
  if (target === null || choice.form !== null || (columns[index] ?? null) !== null) return null;
  return isMetadata(heading) ||
    (isOfPortal(heading, target) && !isPicture(heading, form)) ||
    isOneChoice(heading, header)
    ? null
    : questionOfColumn(choice, index, form);
}

/** The question that an earlier sheet of the same table has added. */
const addedBefore = (
  added: readonly CustomQuestion[],
  { sheet, target }: SheetChoice,
  index: number,
): CustomQuestion | undefined =>
  added.find(
    ({ collection, name }) => collection === target && name === nameFrom(sheet.header[index] ?? '', new Set()),
  );

/**
 * The choices with every column that fills no field as a question of its own, so that no answer is lost. Columns about the submission and
 * empty ones stay left out, as do those that a person, or a mapping file, leaves out. Sheets of one table share their questions.
 */
export function withNewQuestions(
  choices: readonly SheetChoice[],
  known: KnownColumns = NONE_KNOWN,
  form: readonly FormQuestion[] = [],
): readonly SheetChoice[] {
  const added: CustomQuestion[] = [];
  return choices.map((choice) => {
    const said = choice.target === null ? [] : known(choice.sheet.header, choice.target);
    return choice.columns.reduce((matched, field, index) => {
      const isByName =
        choice.form === null && said[index] === undefined && field !== null && customAnswer(field) === undefined;
      const before =
        isByName && isPicture(choice.sheet.header[index] ?? '', form) ? withColumn(matched, index, null) : matched;
      const proposed = said[index] === null ? null : proposedQuestion(before, index, form);
      if (proposed === null) return before;
      const shared = addedBefore(added, before, index);
      if (shared === undefined) added.push(proposed);
      return withQuestion(before, index, shared ?? proposed);
    }, choice);
  });
}

/** Whether a field is a question that the portal does not have. */
export const isNewQuestion = (
  { questions }: SheetChoice,
  field: string | null,
  known: SheetChoice['questions'],
): boolean =>
  questions.some(
    (question) =>
      customFieldName(question) === field &&
      !known.some(({ collection, name }) => collection === question.collection && name === question.name),
  );
