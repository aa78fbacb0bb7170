import type { MouseEvent, ReactNode } from 'react';
import styles from './RecordTable.module.css';

export interface Column<R> {
  readonly key: string;
  readonly title: string;
  /** The first column's cell names the row; where a row can be opened it holds the link. */
  readonly cell: (row: R) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
}

export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

interface RecordTableProps<R> {
  /** Names the table for people who do not see it. */
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Draws this many grey rows in place of the records that are on their way. */
  readonly placeholders?: number;
  /** A convenience for the mouse: what the link in the first cell does, from anywhere in the row. */
  readonly onOpen?: (row: R) => void;
}

/** A click that means the row: not a link, not the end of selecting text, no modifier. */
function meansTheRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest('a, button, input, select, label')) return false;
  return (getSelection()?.toString() ?? '') === '';
}

function ariaSort(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting?.key !== column) return undefined;
  return sorting.descending ? 'descending' : 'ascending';
}

/**
 * A table of records: a real `<table>` with row and column headers, sorting by buttons, and on a phone one card a row. antd's
 * Table has no keyboard path for rows and weighs 60 KB.
 */
export function RecordTable<R>(props: RecordTableProps<R>) {
  const { caption, columns, rows, rowKey, sorting, onSort, placeholders = 0, onOpen } = props;
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={onOpen ? `${styles.table} ${styles.clickable}` : styles.table} aria-busy={placeholders > 0}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} onClick={onOpen && ((event) => meansTheRow(event) && onOpen(row))}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={column.title}
                    className={column.align === 'end' ? styles.end : undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {Array.from({ length: placeholders }, (_, row) => (
            <tr key={`placeholder ${row}`} aria-hidden="true">
              {columns.map((column) => (
                <td key={column.key} data-label={column.title}>
                  <span className={styles.bar} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps<R> {
  readonly column: Column<R>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function ColumnHead<R>({ column, sorting, onSort }: ColumnHeadProps<R>) {
  const { key, title, sortable = false, align } = column;
  const direction = ariaSort(key, sorting);
  const classes = [align === 'end' && styles.end, direction && styles.sorted].filter(Boolean).join(' ');
  return (
    <th scope="col" aria-sort={direction} className={classes === '' ? undefined : classes}>
      {sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort({ key, descending: direction === 'ascending' })}>
          {title}
          <span className={styles.arrow} aria-hidden="true">
            {direction === undefined ? '↕' : direction === 'ascending' ? '↑' : '↓'}
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}
