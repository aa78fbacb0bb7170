import { chooseInList, renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { UnitConverter } from './UnitConverter.tsx';

test('an amount is shown in every unit, including a local one, and is part of the address', async () => {
  const { user, address } = renderScreen(<UnitConverter kind="area" />, {
    path: '/baseline-survey/agriculture/land-ownership?village=v1',
  });
  await user.type(screen.getByLabelText('Amount'), '1,5');
  const row = (name: string) => within(screen.getByRole('table')).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('Square metres')).toHaveTextContent('15,000');
  await user.type(screen.getByLabelText('Size of a local unit, in square metres'), '2500');
  expect(row('Local unit')).toHaveTextContent('6');
  await chooseInList(user, 'Unit', 'Local unit');
  expect(row('Hectares')).toHaveTextContent('0.375');
  expect(address()).toBe(
    '/baseline-survey/agriculture/land-ownership?village=v1&area-amount=1%2C5&area-local=2500&area-unit=own',
  );
});

test('an invalid number is reported', async () => {
  const { user } = renderScreen(<UnitConverter kind="mass" />, { path: '/' });
  await user.type(screen.getByLabelText('Amount'), 'a lot');
  expect(screen.getByText('Enter a number of zero or more.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});
