import { t } from '@groundwork/shared/messages';
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
  /** The value says by itself what it is: on a phone it stands without its title, in one line with others of the kind. */
  readonly bare?: boolean;
  /** A box to tick: on a phone it is in the card's corner. */
  readonly corner?: boolean;
  /** What people look for first: on a phone it ends the card's first line, beside what names the row. */
  readonly beside?: boolean;
  /** A short value: on a phone it shares a line, title and all, with others of the kind. */
  readonly inline?: boolean;
}

export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

/** The rows that are ticked. */
export interface Selection<R> {
  readonly has: (row: R) => boolean;
  readonly onTick: (rows: readonly R[], ticked: boolean) => void;
  /** What a row's box is called: `household HH-0001`. */
  readonly nameOf: (row: R) => string;
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
  /** A box before each row, and one for all of them. */
  readonly selection?: Selection<R> | undefined;
  /** One line a row, in a box that ends with the window and scrolls by itself, its headings in sight. */
  readonly fills?: boolean;
  /** A convenience for the mouse: what the link in the first cell does, from anywhere in the row. */
  readonly onOpen?: (row: R, element: HTMLTableRowElement) => void;
  /** The key of the row that something beside the table is about. */
  readonly current?: string | undefined;
  /** Somebody points at a row or has the focus in it; with undefined no longer. */
  readonly onPoint?: (key: string | undefined) => void;
}

/** A click that means the row: not a link, not the end of selecting text, no modifier. */
function meansTheRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  if (
    event.target instanceof Element &&
    event.target.closest('a, button, input, select, label, td:has(input[type=checkbox])')
  )
    return false;
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
  const {
    caption,
    columns,
    rows,
    rowKey,
    sorting,
    onSort,
    placeholders = 0,
    freezesFirst = false,
    selection,
    fills = false,
    onOpen,
    current,
    onPoint,
  } = props;
  const classes = [styles.table, onOpen && styles.clickable, freezesFirst && styles.frozen, selection && styles.ticked]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={fills ? `${styles.scroll} ${styles.fills}` : styles.scroll}
      role="region"
      aria-label={t`Table: ${caption}`}
      tabIndex={0}
    >
      <table role="table" className={classes} aria-busy={placeholders > 0}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <td role="cell" className={styles.tick}>
                <TickAll rows={rows} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <PartBoundary
              key={rowKey(row)}
              what={t`This row`}
              place={(sentence) => (
                <FailedRow columns={columns.length + Number(selection !== undefined)}>{sentence}</FailedRow>
              )}
            >
              <RecordRow
                row={row}
                columns={columns}
                selection={selection}
                onOpen={onOpen}
                id={rowKey(row)}
                current={current !== undefined && current === rowKey(row)}
                onPoint={onPoint}
              />
            </PartBoundary>
          ))}
          {Array.from({ length: placeholders }, (_, row) => (
            <tr key={`placeholder ${row}`} aria-hidden="true">
              {selection && <td className={styles.tick} />}
              {columns.map((column) => (
                <td key={column.key} data-label={column.title} className={classesOf(column)}>
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
  readonly selection: Selection<R> | undefined;
  readonly onOpen: RecordTableProps<R>['onOpen'];
  readonly id: string;
  readonly current: boolean;
  readonly onPoint: RecordTableProps<R>['onPoint'];
}

/** The box for all rows of the page. */
function TickAll<R>({ rows, selection }: { readonly rows: readonly R[]; readonly selection: Selection<R> }) {
  const ticked = rows.filter(selection.has).length;
  const all = rows.length > 0 && ticked === rows.length;
  return (
    <label className={styles.reach}>
      <input
        type="checkbox"
        aria-label={t`Select all on this page`}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !all;
        }}
        onChange={() => selection.onTick(rows, !all)}
      />
    </label>
  );
}

/** A text that is cut off is there when one points at it. */
const showFullText = ({ currentTarget: cell }: MouseEvent<HTMLElement>): void => {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
};

/** How a cell stands in its row, and in its card on a phone. */
const classesOf = <R,>({ align, bare, corner, beside, inline }: Column<R>): string | undefined =>
  [
    align === 'end' && styles.end,
    bare === true && styles.bare,
    corner === true && styles.corner,
    beside === true && styles.beside,
    inline === true && styles.inline,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

function RecordRow<R>({ row, columns, selection, onOpen, id, current, onPoint }: RecordRowProps<R>) {
  const [point, leave] = [onPoint && (() => onPoint(id)), onPoint && (() => onPoint(undefined))];
  return (
    <tr
      role="row"
      className={
        [selection?.has(row) && styles.chosen, current && styles.current].filter(Boolean).join(' ') || undefined
      }
      {...(current && { 'aria-current': true })}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
      onAuxClick={onOpen && ((event) => void openElsewhere(event))}
      onClick={
        onOpen &&
        ((event) => (openElsewhere(event) || !meansTheRow(event) ? undefined : onOpen(row, event.currentTarget)))
      }
    >
      {selection && (
        <td role="cell" className={styles.tick}>
          <label className={styles.reach}>
            <input
              type="checkbox"
              aria-label={t`Select ${selection.nameOf(row)}`}
              checked={selection.has(row)}
              onChange={({ target }) => selection.onTick([row], target.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            role={index === 0 ? 'rowheader' : 'cell'}
            scope={index === 0 ? 'row' : undefined}
            data-label={column.title}
            className={classesOf(column)}
            onMouseEnter={showFullText}
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
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ key, descending: direction === 'ascending' })}
        >
          {title}
          <span className={styles.arrow} data-direction={direction} aria-hidden="true" />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
