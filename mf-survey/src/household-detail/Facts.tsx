import { wasAsked } from '../shared/query/rounds/was-asked.ts';
import { askedIn, useAsked } from '../shared/query/rounds/asked.data.ts';
import { labelOf, valueAt, valueText, type Row, type SurveyField } from '../shared/query/dictionary/index.ts';
import styles from './HouseholdDetail.module.css';
import { Missing } from './Missing.tsx';

interface FactsProps {
  /** The table that the row is of. */
  readonly table: 'food_consumption' | 'finance';
  /** Key of the household's survey round. */
  readonly round: string | null;
  readonly fields: readonly SurveyField[];
  readonly row: Row;
}

/** Questions and answers of one row. What is not known or was not asked says so; zero and no are answers. */
export function Facts({ table, round, fields, row }: FactsProps) {
  const asked = askedIn(useAsked(), round);
  return (
    <dl className={styles.facts}>
      {fields.map((field) => {
        const silent = !field.name.includes('.') && !wasAsked(asked, [`${table}.${field.name}`]);
        return (
          <div key={field.name}>
            <dt>{labelOf(field)}</dt>
            <dd>{(!silent && valueText(field, valueAt(row, field.name))) || <Missing silent={silent} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
