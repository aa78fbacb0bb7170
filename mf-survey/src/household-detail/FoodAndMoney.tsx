import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { mayRead, useReadable } from '../shared/query/access/readable.ts';
import { tableOf, valueAt, type Row, type SurveyField } from '../shared/query/dictionary/index.ts';
import { useAnswered } from './answered.ts';
import { Facts } from './Facts.tsx';
import styles from './HouseholdDetail.module.css';
import { CorrectRow, RowsSection, type OfHousehold } from './RowsSection.tsx';

const own = ({ name }: SurveyField): boolean => !name.includes('.');

/** The answers of a table that has one row a household. */
function useAnswers(table: string): readonly SurveyField[] {
  const { readable } = useReadable();
  return (tableOf(table)?.fields ?? []).filter((field) => own(field) && mayRead(readable, table, field.name));
}

/** The name of a question without the days or hours that the heading above it says. */
const below = ({ unit: _unit, ...field }: SurveyField): SurveyField => ({
  ...field,
  label: field.label.replace(/, last 24 hours$/, ''),
});

/** What was eaten on the seven days and in the 24 hours before the interview. */
export function Food({ householdId, round }: OfHousehold) {
  const answers = useAnswers('food_consumption');
  const answered = useAnswered('food_consumption');
  return (
    <RowsSection
      title={t`Food`}
      table="food_consumption"
      householdId={householdId}
      round={round}
      none={t`What this household ate is not known.`}
    >
      {(rows) =>
        rows.map((row) => {
          const others = answered([row]);
          return (
            <div key={String(row['id'])} className={styles.columns}>
              <CorrectRow row={row} subject={t`Food`} />
              <Card title={t`Days in the last week`} level={3}>
                <Facts
                  table="food_consumption"
                  round={round}
                  fields={answers.filter(({ name }) => name.startsWith('fcs_')).map(below)}
                  row={row}
                />
              </Card>
              <Card title={t`In the last 24 hours`} level={3}>
                <Facts
                  table="food_consumption"
                  round={round}
                  fields={answers.filter(({ name }) => name.startsWith('hdds_')).map(below)}
                  row={row}
                />
              </Card>
              {others.length > 0 && (
                <Card title={t`Other questions`} level={3}>
                  <Facts table="food_consumption" round={round} fields={others} row={row} />
                </Card>
              )}
            </div>
          );
        })
      }
    </RowsSection>
  );
}

interface FinanceProps extends OfHousehold {
  readonly household: Row;
}

/** Income, savings, loans and shocks. */
export function Finance({ householdId, round, household }: FinanceProps) {
  const answers = useAnswers('finance');
  const answered = useAnswered('finance');
  const currency = valueAt(household, 'survey_round_id.currency');
  return (
    <RowsSection
      title={t`Finance`}
      table="finance"
      householdId={householdId}
      round={round}
      none={t`The finances of this household are not known.`}
    >
      {(rows) => (
        <>
          {typeof currency === 'string' && <p className={styles.note}>{t`Amounts are in ${currency}.`}</p>}
          {rows.map((row) => (
            <Card key={String(row['id'])} className={styles.narrow}>
              <CorrectRow row={row} subject={t`Finance`} />
              <Facts table="finance" round={round} fields={[...answers, ...answered([row])]} row={row} />
            </Card>
          ))}
        </>
      )}
    </RowsSection>
  );
}
