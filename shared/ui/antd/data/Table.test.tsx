import { renderScreen } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { Table } from './index.ts';

const columns = [
  {
    key: 'name',
    title: 'Name',
    rowScope: 'row' as const,
    render: (_: unknown, { name }: { readonly name: string }) => name,
  },
  { key: 'age', title: 'Age', onCell: () => ({ className: 'own' }), render: () => 53 },
];

test('a table has its name, headings of columns and rows, and in each cell what it says on a phone', () => {
  renderScreen(<Table label="People" columns={columns} rows={[{ name: 'አበበ' }]} rowKey="name" />);
  expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'አበበ' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '53' })).toHaveAttribute('data-label', 'Age');
  expect(screen.getByRole('cell', { name: '53' })).toHaveClass('own');
  expect(screen.getByRole('group', { name: 'People' })).toHaveAttribute('tabindex', '0');
});

test('a table whose rows are on their way says so; one without rows that there is nothing', () => {
  const { rerender } = renderScreen(<Table label="People" columns={columns} rows={undefined} />);
  expect(screen.getByText('Loading...')).toBeVisible();
  rerender(<Table label="People" columns={columns} rows={[]} />);
  expect(screen.getByText('Nothing found')).toBeVisible();
});
