import { ChoiceList } from '@groundwork/shared/ui/toolbar';
import { useEffect, useRef } from 'react';
import { answersOf } from '../rules/answers-of.ts';
import { RuleForm } from '../rules/RuleForm.tsx';
import { comparisonsOf, comparisonText, type Comparison, type Rule } from '../rules/rules.ts';
import { useLinkChoices } from '../choices/link-choices.ts';
import { labelOf, type SurveyField } from '../dictionary/index.ts';
import styles from './QueryBuilder.module.css';

interface RuleEditorProps {
  readonly field: SurveyField;
  /** The filter that is changed; a new one otherwise. */
  readonly rule?: Rule;
  readonly onRule: (rule: Rule) => void;
}

const ANSWERED = ['known', 'unknown'] as const;
const valueOf = (comparison: Comparison, answer = ''): string => `${comparison}:${answer}`;

/** A filter by one field: an answer out of a list where there is one, otherwise something to type. */
export function RuleEditor({ field, rule, onRule }: RuleEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const linked = useLinkChoices(field.link).map(({ key, name }) => ({ value: key, label: name }));
  const answers = answersOf(field, linked);
  const comparison = field.kind === 'list' ? 'has' : 'is';
  useEffect(() => {
    // In place of the list of fields, whose choice had the focus.
    box.current
      ?.querySelector<HTMLElement>('input, [role="listbox"][tabindex="0"], select')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className={styles.editor}>
      {answers && comparisonsOf(field).includes(comparison) ? (
        <ChoiceList
          label={labelOf(field)}
          choices={[
            ...answers.map(({ value, label }) => ({ value: valueOf(comparison, value), label })),
            ...ANSWERED.map((one) => ({ value: valueOf(one), label: comparisonText(one, field) })),
          ]}
          chosen={rule ? [valueOf(rule.comparison, rule.value)] : []}
          onChoose={(chosen) => {
            const [compared = '', ...value] = chosen.split(':');
            onRule({ field, comparison: compared as Comparison, value: value.join(':') });
          }}
        />
      ) : (
        <>
          <h3>{labelOf(field)}</h3>
          <RuleForm field={field} {...(rule && { rule })} onAdd={onRule} />
        </>
      )}
    </div>
  );
}
