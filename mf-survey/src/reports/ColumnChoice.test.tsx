import { renderScreen } from '@groundwork/shared/testing';
import { households } from '@groundwork/survey/model';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ColumnChoice } from './ColumnChoice.tsx';

function Choice({ left = [] }: { readonly left?: readonly string[] }) {
  const [names, want] = useState<readonly string[]>(
    households.fields.map(({ name }) => name).filter((name) => !left.includes(name)),
  );
  return (
    <>
      <ColumnChoice
        table={households}
        wanted={households.fields.filter(({ name }) => names.includes(name))}
        onWant={want}
      />
      <output>{names.length}</output>
    </>
  );
}
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the columns of a long table stand under headings, and the search has the focus', async () => {
  renderScreen(<Choice />);
  expect(screen.getByRole('searchbox', { name: 'Find a column of Households' })).toHaveFocus();
  expect(headings()).toEqual(['Interview', 'Dwelling', 'Water', 'Sanitation and hygiene', 'Food', 'Review']);
  const rooms = screen.getByRole('checkbox', { name: 'Rooms' }).closest('li');
  expect(rooms?.parentElement).toHaveAccessibleName('Columns of Households');
});

test('a search leaves the ticks of what it does not show', async () => {
  const { user } = renderScreen(<Choice />);
  await user.type(screen.getByRole('searchbox'), 'soap');
  const [soap, ...others] = within(screen.getByRole('list')).getAllByRole('checkbox');
  expect(others).toEqual([]);
  await user.click(soap!);
  expect(screen.getByText(String(households.fields.length - 1))).toBeVisible();
  await user.type(screen.getByRole('searchbox'), ' made of gold');
  expect(screen.getByText('Nothing found')).toBeVisible();
});

test('where some are left out, those in the report come first', () => {
  renderScreen(<Choice left={['rooms', 'meals_per_day']} />);
  expect(headings()).toEqual(['Chosen', 'Dwelling', 'Food']);
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.at(-2)).toHaveAccessibleName('Rooms');
  expect(boxes.at(-1)).not.toBeChecked();
});
