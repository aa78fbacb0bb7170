import { DateText } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { wasAsked } from '../shared/section/was-asked.ts';
import { askedIn, useAsked } from '../shared/section/asked.data.ts';
import { labelOf, valueAt, valueText, type Row, type SurveyField } from '../shared/dictionary/index.ts';
import styles from './HouseholdDetail.module.css';

const answerOf = (field: SurveyField, row: Row): ReactNode => {
  const value = valueAt(row, field.name);
  const text = valueText(field, value);
  if (text === null) return <span className={styles.unknown}>Not known</span>;
  return field.kind === 'day' && typeof value === 'string' ? <DateText day={value} /> : text;
};

interface FactsProps {
  /** The table that the row is of. */
  readonly table: 'households' | 'food_consumption' | 'finance';
  /** Key of the household's survey round. */
  readonly round: string | null;
  readonly fields: readonly SurveyField[];
  readonly row: Row;
}

/** Questions and answers of one row. What is not known or was not asked says so; zero and no are answers. */
export function Facts({ table, round, fields, row }: FactsProps) {
  const asked = askedIn(useAsked(), round);
  const isSilent = (name: string): boolean => !name.includes('.') && !wasAsked(asked, [`${table}.${name}`]);
  return (
    <dl className={styles.facts}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{labelOf(field)}</dt>
          <dd>{isSilent(field.name) ? <span className={styles.unknown}>Not asked</span> : answerOf(field, row)}</dd>
        </div>
      ))}
    </dl>
  );
}
