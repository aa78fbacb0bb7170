import { t } from '@groundwork/shared/messages';
import type { SheetSummary } from '@groundwork/survey/import';
import { CUSTOM_KINDS, type CustomKind, type CustomQuestion } from '@groundwork/survey/model';
import { Checkbox, SelectField } from '@groundwork/shared/ui/antd/form';
import { KIND_NAMES } from './kind-names.ts';
import styles from './NewQuestion.module.css';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionSummary } from './QuestionSummary.tsx';

interface NewQuestionProps {
  readonly question: CustomQuestion;
  /** The different answers of its column. */
  readonly choices: SheetSummary['columns'][number]['choices'] | undefined;
  readonly onChange: (question: CustomQuestion) => void;
}

const isKind = (value: string): value is CustomKind => CUSTOM_KINDS.some((kind) => kind === value);

/** What a column becomes that fits no field: in one line, and open to be changed. */
export function NewQuestion({ question, choices: found, onChange }: NewQuestionProps) {
  const { kind, unit, restricted } = question;
  // Everybody may read the choices of a question: found in the column, they would show restricted answers.
  const kinds = CUSTOM_KINDS.filter(
    (value) => !restricted || value === kind || (value !== 'choice' && value !== 'list'),
  );
  const restrict = (on: boolean): void =>
    change({ restricted: on, ...(on && question.choices !== null && { kind: 'text', choices: null }) });
  const change = (changed: Partial<CustomQuestion>): void => onChange({ ...question, ...changed });
  return (
    <details className={styles.question}>
      <QuestionSummary question={question} />
      <QuestionFields question={question} onChange={change}>
        <SelectField
          label={t`Type`}
          value={kind}
          options={kinds.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onChoose={(value) =>
            isKind(value) &&
            change({
              kind: value,
              choices: value === 'choice' || value === 'list' ? (found?.[value] ?? null) : null,
              unit: value === 'number' ? unit : null,
            })
          }
        />
      </QuestionFields>
      <Checkbox className={styles.restricted} checked={restricted} onChange={({ target }) => restrict(target.checked)}>
        {t`Restricted`}
        <small>{t`Answers could identify a person. Only people with access to restricted data see them, and no figure uses them.`}</small>
      </Checkbox>
    </details>
  );
}
