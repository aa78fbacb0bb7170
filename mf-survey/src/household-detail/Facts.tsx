import { DateText } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { labelOf, valueAt, valueText, type Row, type SurveyField } from '../shared/dictionary/index.ts';
import styles from './HouseholdDetail.module.css';

const answerOf = (field: SurveyField, row: Row): ReactNode => {
  const value = valueAt(row, field.name);
  const text = valueText(field, value);
  if (text === null) return <span className={styles.unknown}>Not known</span>;
  return field.kind === 'day' && typeof value === 'string' ? <DateText day={value} /> : text;
};

/** Questions and answers of one row. What is not known says so; zero and no are answers. */
export function Facts({ fields, row }: { readonly fields: readonly SurveyField[]; readonly row: Row }) {
  return (
    <dl className={styles.facts}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{labelOf(field)}</dt>
          <dd>{answerOf(field, row)}</dd>
        </div>
      ))}
    </dl>
  );
}
