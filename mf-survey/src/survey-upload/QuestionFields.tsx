import { t } from '@groundwork/shared/messages';
import type { CustomQuestion } from '@groundwork/survey/model';
import { Field, Input } from '@groundwork/shared/ui/antd/form';
import type { ReactNode } from 'react';
import type { Described } from './QuestionSummary.tsx';
import styles from './NewQuestion.module.css';

interface QuestionFieldsProps {
  readonly question: Described;
  readonly onChange: (changed: Pick<Partial<CustomQuestion>, 'label' | 'unit' | 'choices'>) => void;
  /** Beside the label. */
  readonly children?: ReactNode;
}

/** What a custom question and its choices are called. A label that is left empty stays as it was. */
export function QuestionFields({ question: { label, kind, unit, choices }, onChange, children }: QuestionFieldsProps) {
  return (
    <>
      <div className={styles.fields}>
        <Field label={t`Label`}>
          {(control) => (
            <Input
              {...control}
              defaultValue={label}
              maxLength={255}
              onBlur={({ target }) => onChange({ label: target.value.trim() || label })}
            />
          )}
        </Field>
        {children}
        {kind === 'number' && (
          <Field label={t`Unit`}>
            {(control) => (
              <Input
                {...control}
                defaultValue={unit ?? ''}
                maxLength={64}
                onBlur={({ target }) => onChange({ unit: target.value.trim() || null })}
              />
            )}
          </Field>
        )}
      </div>
      {choices !== null && (
        <details>
          <summary>{t`Labels of its choices`}</summary>
          <div className={styles.fields}>
            {Object.entries(choices).map(([code, word]) => (
              <Field key={code} label={code}>
                {(control) => (
                  <Input
                    {...control}
                    defaultValue={word}
                    maxLength={255}
                    onBlur={({ target }) => onChange({ choices: { ...choices, [code]: target.value.trim() || word } })}
                  />
                )}
              </Field>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
