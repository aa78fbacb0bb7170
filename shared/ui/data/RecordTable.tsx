import type { MouseEvent, ReactNode } from 'react';
import { PartBoundary } from '../core/index.ts';
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
  /** Keeps the first column in sight while the others scroll sideways. */
  readonly freezesFirst?: boolean;
  /** A convenience for the mouse: what the link in the first cell does, from anywhere in the row. */
  readonly onOpen?: (row: R, element: HTMLTableRowElement) => void;
}

/** A click that means the row: not a link, not the end of selecting text, no modifier. */
function meansTheRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest('a, button, input, select, label')) return false;
  return (getSelection()?.toString() ?? '') === '';
}

/** What the browser would do with a middle click, or one with a modifier, on the row's link. True when it did. */
function openElsewhere(event: MouseEvent<HTMLTableRowElement>): boolean {
  const wanted = event.button === 1 || (event.button === 0 && (event.ctrlKey || event.metaKey || event.shiftKey));
  const link = event.currentTarget.querySelector('a');
  if (!wanted || !link || (event.target instanceof Element && event.target.closest('a, button'))) return false;
  window.open(link.href, '_blank', 'noopener');
  return true;
}

function ariaSort(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting?.key !== column) return undefined;
  return sorting.descending ? 'descending' : 'ascending';
}

/**
 * A table of records: a real `<table>`, its roles said once more because Safari forgets them when the phone's layout sets
 * `display`, with row and column headers, sorting by buttons, and on a phone one card a row. antd's
 * Table has no keyboard path for rows and weighs 60 KB.
 */
export function RecordTable<R>(props: RecordTableProps<R>) {
  const { caption, columns, rows, rowKey, sorting, onSort, placeholders = 0, freezesFirst = false, onOpen } = props;
  const classes = [styles.table, onOpen && styles.clickable, freezesFirst && styles.frozen].filter(Boolean).join(' ');
  return (
    <div className={styles.scroll} role="region" aria-label={`Table: ${caption}`} tabIndex={0}>
      <table role="table" className={classes} aria-busy={placeholders > 0}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <PartBoundary key={rowKey(row)} what="This row" place={(sentence) => <FailedRow columns={columns.length}>{sentence}</FailedRow>}>
              <RecordRow row={row} columns={columns} onOpen={onOpen} />
            </PartBoundary>
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

interface RecordRowProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  readonly onOpen: RecordTableProps<R>['onOpen'];
}

function RecordRow<R>({ row, columns, onOpen }: RecordRowProps<R>) {
  return (
    <tr
      role="row"
      onAuxClick={onOpen && ((event) => void openElsewhere(event))}
      onClick={onOpen && ((event) => (openElsewhere(event) || !meansTheRow(event) ? undefined : onOpen(row, event.currentTarget)))}
    >
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            role={index === 0 ? 'rowheader' : 'cell'}
            scope={index === 0 ? 'row' : undefined}
            data-label={column.title}
            className={column.align === 'end' ? styles.end : undefined}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

const FailedRow = ({ columns, children }: { readonly columns: number; readonly children: ReactNode }) => (
  <tr role="row">
    <td role="cell" colSpan={columns}>
      {children}
    </td>
  </tr>
);

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
    <th scope="col" role="columnheader" aria-sort={direction} className={classes === '' ? undefined : classes}>
      {sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort({ key, descending: direction === 'ascending' })}>
          {title}
          <span className={styles.arrow} data-direction={direction} aria-hidden="true" />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
