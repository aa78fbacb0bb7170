import { t } from '@groundwork/shared/messages';
import AntdTable, { type TableProps as AntdTableProps } from 'antd/es/table';
import type { ReactNode } from 'react';
import { Loading } from '../../core/Loading.tsx';
import { AntdTheme } from '../AntdTheme.tsx';
import styles from './Table.module.css';

/** The columns of a table of `Row`s. */
export type TableColumns<Row extends object> = NonNullable<AntdTableProps<Row>['columns']>;

/** On a phone a row is a card, in which each value stands beside the title of its column. */
const withLabels = <Row extends object>(columns: TableColumns<Row>): TableColumns<Row> =>
  columns.map((column) => ({
    ...column,
    onCell: (row, index) => ({
      ...column.onCell?.(row, index),
      ...(typeof column.title === 'string' && { 'data-label': column.title }),
    }),
  }));

interface TableProps<Row extends object> extends Omit<AntdTableProps<Row>, 'dataSource' | 'scroll' | 'aria-label'> {
  /** What it is a table of, for people who do not see it. */
  readonly label: string;
  /** Undefined while they are loaded. */
  readonly rows: readonly Row[] | undefined;
}

/**
 * A table of up to a few thousand rows, cards on a phone. It scrolls sideways where it is too wide, by the keyboard too. Its rows take no focus: put a link or a
 * button in the first cell of a row that opens something.
 */
export function Table<Row extends object>({ label, rows, columns = [], ...others }: TableProps<Row>): ReactNode {
  return (
    <AntdTheme>
      <div role="group" aria-label={label} tabIndex={0} className={styles.scroller}>
        <AntdTable<Row>
          size="small"
          pagination={false}
          locale={{ emptyText: rows === undefined ? <Loading /> : t`Nothing found` }}
          {...others}
          columns={withLabels(columns)}
          aria-label={label}
          dataSource={rows ?? []}
        />
      </div>
    </AntdTheme>
  );
}
