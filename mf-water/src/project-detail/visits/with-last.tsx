import type { Column } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';

/** The columns, with something more at the end of each row: its first cell is its name. */
export function withLast<R>(
  columns: readonly Column<R>[],
  more: ((row: R) => ReactNode) | undefined,
): readonly Column<R>[] {
  if (more === undefined) return columns;
  return columns.map((column, index) =>
    index < columns.length - 1
      ? column
      : {
          ...column,
          cell: (row: R) => (
            <>
              {column.cell(row)} {more(row)}
            </>
          ),
        },
  );
}
