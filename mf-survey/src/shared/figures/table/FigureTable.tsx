import { t } from '@groundwork/shared/messages';
import type { Column } from '@groundwork/shared/ui/data';
import styles from './FigureTable.module.css';

interface FigureTableProps<R> {
  /** Names the table for people who do not see it. */
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** All rows together, below a line. */
  readonly last?: R | undefined;
  /** Headings and cells stay on one line, for tables that are looked at and not compared. */
  readonly oneLine?: boolean;
}

/** Figures by group: narrow enough to stay a table on phones too, with the groups in sight while the figures scroll sideways. */
export function FigureTable<R>({ caption, columns, rows, rowKey, last, oneLine = false }: FigureTableProps<R>) {
  const line = (row: R) => (
    <tr key={rowKey(row)}>
      {columns.map(({ key, cell, align }, index) =>
        index === 0 ? (
          <th key={key} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={key} className={align === 'end' ? styles.end : undefined}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
  return (
    <div className={styles.scroll} role="region" aria-label={t`Table: ${caption}`} tabIndex={0}>
      <table className={oneLine ? `${styles.table} ${styles.oneLine}` : styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align === 'end' ? styles.end : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {last !== undefined && <tfoot>{line(last)}</tfoot>}
      </table>
    </div>
  );
}
