import { t } from '@groundwork/shared/messages';
import type { Column, Selection } from '@groundwork/shared/ui/data';
import type { Row, SurveyField } from '../shared/query/dictionary/index.ts';
import styles from './HouseholdCards.module.css';

interface HouseholdCardsProps {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The fields of the columns, the first of which names the household. */
  readonly fields: readonly SurveyField[];
  readonly columns: readonly Column<Row>[];
  readonly selection: Selection<Row>;
}

/** The list on a phone: three lines a household. Its day is at the right, where it was and in which round below, then the rest. */
export function HouseholdCards({ rows, rowKey, fields, columns, selection }: HouseholdCardsProps) {
  const [first, ...others] = columns.map((column, index) => ({ column, field: fields[index] }));
  const day = others.find(({ field }) => field?.kind === 'day');
  const where = others.filter(({ field }) => field?.link !== undefined);
  const review = others.find(({ field }) => field?.name === 'review_state');
  const rest = others.filter((one) => one !== day && one !== review && !where.includes(one));
  return (
    <ul className={styles.cards} aria-label={t`Households`}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={selection.has(row) ? styles.chosen : undefined}>
          <label className={styles.reach}>
            <input
              type="checkbox"
              aria-label={t`Select ${selection.nameOf(row)}`}
              checked={selection.has(row)}
              onChange={({ target }) => selection.onTick([row], target.checked)}
            />
          </label>
          <div className={styles.lines}>
            <div className={styles.head}>
              <b>{first?.column.cell(row)}</b>
              {day?.column.cell(row)}
            </div>
            <div className={styles.head}>
              <div className={styles.line}>
                {where.map(({ column }) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </div>
              {review?.column.cell(row)}
            </div>
            <div className={styles.line}>
              {rest.map(({ column, field }) => (
                <span key={column.key}>
                  {(field?.kind === 'number' || field?.kind === 'yesNo') && `${column.title} `}
                  {column.cell(row)}
                </span>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
