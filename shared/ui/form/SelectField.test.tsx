import { renderScreen } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { SelectField } from './SelectField.tsx';

const options = [
  { value: '', label: 'Any' },
  { value: 'well', label: 'Well' },
];

test('a list is named and described, and reports what is chosen', async () => {
  const onChoose = jest.fn();
  const { user } = renderScreen(
    <SelectField label="Source" hint="As reported" value="" options={options} onChoose={onChoose} />,
  );
  const list = screen.getByRole('combobox', { name: 'Source' });
  expect(list).toHaveAccessibleDescription('As reported');
  expect(list).toHaveDisplayValue('Any');
  await user.selectOptions(list, 'Well');
  expect(onChoose).toHaveBeenCalledWith('well');
});

test('options may stand under headings', () => {
  renderScreen(
    <SelectField
      label="Source"
      value="tap"
      options={options}
      groups={[{ label: 'Piped', options: [{ value: 'tap', label: 'Tap' }] }]}
      onChoose={() => undefined}
    />,
  );
  expect(
    within(screen.getByRole('group', { name: 'Piped' })).getByRole('option', { name: 'Tap', selected: true }),
  ).toBeInTheDocument();
});

test('one that is disabled lets nobody choose', () => {
  renderScreen(
    <SelectField label="Source" name="source" value="well" disabled options={options} onChoose={() => undefined} />,
  );
  expect(screen.getByRole('combobox', { name: 'Source' })).toBeDisabled();
});

const villages = Array.from({ length: 1400 }, (_, index) => ({ value: `V${index}`, label: `Aldeia ${index}` }));

test('a long list can be searched', async () => {
  const onChoose = jest.fn();
  const { user } = renderScreen(
    <SelectField
      label="Village"
      value="V3"
      options={[...villages, { value: 'S', label: 'Ségou Norte' }]}
      onChoose={onChoose}
    />,
  );
  const list = await screen.findByRole('combobox', { name: 'Village', expanded: false });
  expect(list).toHaveAccessibleDescription('Aldeia 3');
  await user.type(list, 'norte seg');
  await user.click(await screen.findByRole('option', { name: 'Ségou Norte' }));
  expect(onChoose).toHaveBeenCalledWith('S');
});

test('a long list says that nothing matches', async () => {
  const { user } = renderScreen(
    <SelectField label="Village" value="V3" options={villages} onChoose={() => undefined} />,
  );
  await user.type(await screen.findByRole('combobox', { name: 'Village', expanded: false }), 'Nowhere');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
});
