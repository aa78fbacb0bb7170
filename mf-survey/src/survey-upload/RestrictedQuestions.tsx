import { plural, t } from '@groundwork/shared/messages';
import { customFieldName, type CustomQuestion } from '@groundwork/survey/model';
import { isNewQuestion, whyRestricted, withQuestion, type SheetChoice } from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert } from '@groundwork/shared/ui/core';

interface RestrictedQuestionsProps {
  readonly choices: readonly SheetChoice[];
  /** Those that the portal has. */
  readonly known: readonly CustomQuestion[];
  readonly onChange: (choices: readonly SheetChoice[]) => void;
}

/** A column that becomes a question, and why its answers are restricted. */
interface Found {
  readonly question: CustomQuestion;
  readonly why: NonNullable<ReturnType<typeof whyRestricted>>;
}

const REASONS: Readonly<Record<Found['why'], string>> = {
  heading: t`by its heading`,
  text: t`free text`,
  place: t`position`,
  photo: t`photo`,
};

function restrictedIn(choices: readonly SheetChoice[], known: readonly CustomQuestion[]): readonly Found[] {
  const found = new Map<string, Found>();
  for (const choice of choices) {
    for (const [index, field] of choice.columns.entries()) {
      const question = choice.questions.find((one) => customFieldName(one) === field);
      if (question === undefined || !question.restricted || !isNewQuestion(choice, field, known)) continue;
      found.set(`${question.collection}.${question.name}`, {
        question,
        why: whyRestricted(choice.sheet.header[index] ?? '', question.kind) ?? 'heading',
      });
    }
  }
  return [...found.values()];
}

/** The choices with the new questions restricted or not. */
const restricted = (
  choices: readonly SheetChoice[],
  questions: readonly CustomQuestion[],
  on: boolean,
): readonly SheetChoice[] =>
  choices.map((choice) =>
    choice.columns.reduce((before, field, index) => {
      const question = before.questions.find((one) => customFieldName(one) === field);
      return question !== undefined &&
        questions.some(({ collection, name }) => collection === question.collection && name === question.name)
        ? withQuestion(before, index, { ...question, restricted: on })
        : before;
    }, choice),
  );

/** Names the new questions whose answers could identify a person, says why, and lets the person decide for all of them at once. */
export function RestrictedQuestions({ choices, known, onChange }: RestrictedQuestionsProps) {
  const found = restrictedIn(choices, known);
  if (found.length === 0) return null;
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={plural(found.length, {
        one: 'One new question is restricted, because its answers could identify a person.',
        other: '# new questions are restricted, because their answers could identify a person.',
      })}
      description={found.map(({ question: { label }, why }) => t`${label} (${REASONS[why]})`).join(', ')}
      action={
        <Button
          size="small"
          onClick={() =>
            onChange(
              restricted(
                choices,
                found.map(({ question }) => question),
                false,
              ),
            )
          }
        >
          {t`Restrict none of them`}
        </Button>
      }
    />
  );
}
