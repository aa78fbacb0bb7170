import { renderScreen } from '@groundwork/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { RecordTable, type Column, type Sorting } from './RecordTable.tsx';

interface Well {
  readonly id: string;
  readonly depth: number;
}

const columns: readonly Column<Well>[] = [
  { key: 'id', title: 'Well', sortable: true, cell: ({ id }) => <a href={`/wells/${id}`}>{id}</a> },
  { key: 'depth', title: 'Depth', align: 'end', cell: ({ depth }) => depth },
];
const rows = [
  { id: 'W1', depth: 30 },
  { id: 'W2', depth: 0 },
];

function show(
  more: {
    sorting?: Sorting;
    onSort?: (sorting: Sorting) => void;
    onOpen?: (row: Well) => void;
    placeholders?: number;
  } = {},
) {
  return renderScreen(<RecordTable caption="Wells" columns={columns} rows={rows} rowKey={({ id }) => id} {...more} />);
}

test('is a table with headers for columns and rows', () => {
  show();
  const table = screen.getByRole('table', { name: 'Wells' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Well', 'Depth']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['W1', 'W2']);
  expect(within(table).getByRole('cell', { name: '0' })).toBeVisible();
});

test('sorts up first, then down, and says which', async () => {
  const onSort = jest.fn();
  const { user, rerender } = show({ onSort });
  await user.click(screen.getByRole('button', { name: 'Well' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'id', descending: false });
  rerender(
    <RecordTable
      caption="Wells"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onSort={onSort}
      sorting={{ key: 'id', descending: false }}
    />,
  );
  expect(screen.getByRole('columnheader', { name: /Well/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: /Well/ }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'id', descending: true });
});

test('a plain click anywhere in the row opens it', async () => {
  const onOpen = jest.fn();
  const { user } = show({ onOpen });
  await user.click(screen.getByRole('cell', { name: '30' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onOpen).toHaveBeenCalledWith(rows[0], screen.getAllByRole('row')[1]);
});

test('the middle button and modifiers open the row’s link elsewhere, and selecting text opens nothing', () => {
  const onOpen = jest.fn();
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  show({ onOpen });
  const cell = screen.getByRole('cell', { name: '30' });
  fireEvent.click(cell, { ctrlKey: true });
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(open).toHaveBeenCalledTimes(2);
  expect(open).toHaveBeenCalledWith('http://localhost/wells/W1', '_blank', 'noopener');
  const selection = jest.spyOn(window, 'getSelection').mockReturnValue({ toString: () => '30' } as Selection);
  fireEvent.click(cell);
  expect(onOpen).not.toHaveBeenCalled();
  selection.mockRestore();
  open.mockRestore();
});

test('rows on their way are no rows to anybody who listens', () => {
  show({ placeholders: 3 });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});
