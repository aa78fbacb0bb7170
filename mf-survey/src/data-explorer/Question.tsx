import { SelectField, type SelectOption } from '@groundwork/shared/ui/form';
import { useId } from 'react';
import { labelOf, surveyTables, type SurveyTable } from '../shared/dictionary/index.ts';
import { RuleForm } from '../shared/asking/RuleForm.tsx';
import { RuleList } from '../shared/asking/RuleList.tsx';
import { writeRule } from '../shared/asking/rules.ts';
import styles from '../shared/asking/asking.module.css';
import { canGroup } from '../shared/tabulate/groups.ts';
import { isComputed } from '../shared/tabulate/table.data.ts';
import type { ExplorerState } from './explorer-state.ts';
import { measuresOf, measureText, readMeasure, writeMeasure } from './measure.ts';

interface QuestionProps {
  readonly state: ExplorerState;
  readonly tables: readonly SurveyTable[];
  readonly onChange: (change: Partial<ExplorerState>) => void;
}

const inSurvey = new Set(surveyTables.map(({ name }) => name));
const optionsOf = (tables: readonly SurveyTable[]): readonly SelectOption[] => tables.map(({ name, title }) => ({ value: name, label: title }));

/** What is asked: a table, groups, a measure, and what narrows the rows. */
export function Question({ state: { table, rules, by, measure }, tables, onChange }: QuestionProps) {
  const fields = useId();
  const fieldNamed = (name: string) => table.fields.find((field) => field.name === name);
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label="Table"
          value={table.name}
          options={[]}
          groups={[
            { label: 'Baseline survey', options: optionsOf(tables.filter(({ name }) => inSurvey.has(name))) },
            { label: 'Villages and water', options: optionsOf(tables.filter(({ name }) => !inSurvey.has(name))) },
          ]}
          onChoose={(name) => onChange({ table: tables.find((one) => one.name === name) ?? table })}
          hint={`${table.row}.`}
        />
        <SelectField
          label="Group by"
          value={by?.name ?? ''}
          options={[{ value: '', label: 'No groups' }, ...table.fields.filter((field) => canGroup(field) && isComputed(table, field)).map((field) => ({ value: field.name, label: labelOf(field) }))]}
          onChoose={(name) => onChange({ by: fieldNamed(name) })}
        />
        <SelectField
          label="Measure"
          value={writeMeasure(measure)}
          options={measuresOf(table).map((one) => ({ value: writeMeasure(one), label: measureText(one) }))}
          onChoose={(text) => onChange({ measure: readMeasure(text, table) })}
        />
      </div>
      <RuleForm key={table.name} id={fields} table={table} onAdd={(rule) => onChange({ rules: [...rules.filter((one) => writeRule(one) !== writeRule(rule)), rule] })} />
      <RuleList rules={rules} onChange={(left) => onChange({ rules: left })} fallbackFocus={fields} />
    </>
  );
}
