import { customAnswer, customFieldName, type CustomQuestion } from '../model/index.ts';
import { isOfRound } from './import-table.ts';
import { isMetadata, isOfPortal, isOfSubmission, submissionProperty } from './matching/metadata-columns.ts';
import { couldIdentify, labelFrom, newQuestion, unansweredQuestion } from './matching/new-question.ts';
import { plain } from './headings/plain.ts';
import { questionNames, questionNamesIn } from './matching/question-name.ts';
import { questionIn, type FormQuestion } from './reading/xls-form.ts';
import type { KnownColumns, SheetChoice } from './sheet-choice.ts';
import { placesIn, withColumn, withQuestion } from './sheet-choice.ts';

const NONE_KNOWN: KnownColumns = () => [];
const NO_ANSWERS = { kind: null, choices: { choice: null, list: null } };

/** The name that no question of the table has yet. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, 60)}_${number}`;
    if (!taken.has(name)) return name;
  }
}

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
  const { header } = sheet;
  const heading = header[index] ?? '';
  const others = questions.filter(({ collection }) => collection === target);
  const described = questionIn(form, heading);
  const carried = target === 'households' ? submissionProperty(heading, header) : undefined;
  const labels = new Set(others.map(({ label }) => plain(label)));
  const named = {
    name:
      carried?.name ??
      freeName(
        questionNamesIn(placesIn(sheet))[index] ?? questionNames(heading).plain,
        new Set(others.map(({ name }) => name)),
      ),
    label:
      carried?.label ??
      (described === undefined
        ? labelFrom(placesIn(sheet)[index] ?? heading, labels)
        : labelFrom(described.label, labels)),
  };
  const summary = sheet.columns[index] ?? NO_ANSWERS;
  const answered = newQuestion(
    heading,
    carried === undefined || summary.kind === null ? summary : { ...summary, kind: 'text' },
    target,
    named,
  );
  if (described === undefined) return answered;
  const found = answered ?? unansweredQuestion(target, named);
  const { kind, choices, identifies, language } = described;
  return {
    ...found,
    ...(language !== undefined && { language }),
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
  // A second column with the same property of the submission says nothing more.
  const isAside =
    isMetadata(heading, header) ||
    (target === 'households' && isOfSubmission(heading) && submissionProperty(heading, header) === undefined);
  return isAside || (isOfPortal(heading, target) && !isPicture(heading, form))
    ? null
    : questionOfColumn(choice, index, form);
}

/** The question of this place that an earlier sheet of the same table has added. Two columns of one sheet are never one question. */
function addedBefore(
  added: readonly CustomQuestion[],
  { target, columns }: SheetChoice,
  wanted: CustomQuestion,
): CustomQuestion | undefined {
  const found = added.find(({ collection, name }) => collection === target && name === wanted.name);
  return found === undefined || columns.includes(customFieldName(found)) ? undefined : found;
}

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
      const shared = addedBefore(added, before, proposed);
      // Labels differ from those of other sheets of the table, too.
      const own = shared ?? withOwnLabel(proposed, added, choice.sheet.header[index] ?? '');
      if (shared === undefined) added.push(own);
      return withQuestion(before, index, own);
    }, choice);
  });
}

function withOwnLabel(question: CustomQuestion, added: readonly CustomQuestion[], heading: string): CustomQuestion {
  const labels = new Set(
    added.filter(({ collection }) => collection === question.collection).map(({ label }) => plain(label)),
  );
  return labels.has(plain(question.label)) ? { ...question, label: labelFrom(heading, labels) } : question;
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
