import { t } from '@groundwork/shared/messages';
import { choicesIn, type Cell } from '@groundwork/survey/import';
import { CUSTOM_KINDS, type CustomKind, type CustomQuestion } from '@groundwork/survey/model';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { KIND_NAMES } from './kind-names.ts';
import styles from './NewQuestion.module.css';

interface NewQuestionProps {
  readonly question: CustomQuestion;
  /** The cells of its column. */
  readonly cells: () => readonly Cell[];
  readonly onChange: (question: CustomQuestion) => void;
}

const isKind = (value: string): value is CustomKind => CUSTOM_KINDS.some((kind) => kind === value);

/** What a column becomes that fits no field: in one line, and open to be changed. */
export function NewQuestion({ question, cells, onChange }: NewQuestionProps) {
  const { label, kind, unit, choices, restricted } = question;
  const change = (changed: Partial<CustomQuestion>): void => onChange({ ...question, ...changed });
  return (
    <details className={styles.question}>
      <summary>
        <b>{label}</b> · {KIND_NAMES[kind]}
        {choices !== null && ` (${Object.keys(choices).length})`}
        {restricted && ` · ${t`Restricted`}`}
      </summary>
      <div className={styles.fields}>
        <Field label={t`Label`}>{({ status: _status, ...control }) => <Input {...control} defaultValue={label} maxLength={255} onBlur={({ target }) => change({ label: target.value.trim() || label })} />}</Field>
        <SelectField
          label={t`Type`}
          value={kind}
          options={CUSTOM_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onChoose={(value) => isKind(value) && change({ kind: value, choices: choicesIn(cells(), value), unit: value === 'number' ? unit : null })}
        />
        {kind === 'number' && <Field label={t`Unit`}>{({ status: _status, ...control }) => <Input {...control} defaultValue={unit ?? ''} maxLength={64} onBlur={({ target }) => change({ unit: target.value.trim() || null })} />}</Field>}
      </div>
      <label className={styles.restricted}>
        <input type="checkbox" checked={restricted} onChange={({ target }) => change({ restricted: target.checked })} />
        <span>
          {t`Restricted`}
          <small>{t`Answers could identify a person. Only people with access to restricted data see them, and no figure uses them.`}</small>
        </span>
      </label>
      {choices !== null && (
        <details>
          <summary>{t`Labels of its choices`}</summary>
          <div className={styles.fields}>
            {Object.entries(choices).map(([code, word]) => (
              <Field key={code} label={code}>
                {({ status: _status, ...control }) => <Input {...control} defaultValue={word} maxLength={255} onBlur={({ target }) => change({ choices: { ...choices, [code]: target.value.trim() || word } })} />}
              </Field>
            ))}
          </div>
        </details>
      )}
    </details>
  );
}
