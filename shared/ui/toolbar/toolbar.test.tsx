import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing/index.ts';
import { AddedChip } from './AddedChip.tsx';
import { FilterChip } from './FilterChip.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SwitchChip } from './SwitchChip.tsx';
import { Toolbar } from './Toolbar.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

const villages = Array.from({ length: 1400 }, (_, index) => ({ value: `v${index}`, label: `Village ${index}` }));
const sexes = [
  { value: 'f', label: 'Female' },
  { value: 'm', label: 'Male' },
];

function Villages({ multiple = false, choices = villages }) {
  const [chosen, choose] = useState<readonly string[]>([]);
  return (
    <>
      <FilterChip
        name="Village"
        all="All villages"
        choices={choices}
        chosen={chosen}
        onChange={choose}
        multiple={multiple}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const chip = (value: string) => screen.getByRole('button', { name: `Village: ${value}` });

test('a choice by keyboard: open, type, go down, Enter; the focus is back on the chip', async () => {
  const { user } = renderScreen(<Villages />);
  expect(chip('All villages')).toHaveAttribute('aria-expanded', 'false');
  chip('All villages').focus();
  await user.keyboard('{Enter}');
  const search = screen.getByRole('combobox', { name: 'Search: Village' });
  expect(search).toHaveFocus();
  await user.keyboard('village 139{ArrowDown}');
  const active = search.getAttribute('aria-activedescendant');
  expect(screen.getByRole('option', { name: 'Village 1390' })).toHaveAttribute('id', active);
  await user.keyboard('{Enter}');
  expect(chip('Village 1390')).toHaveFocus();
  expect(chip('Village 1390')).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes without a choice and gives the focus back; so does a press elsewhere, which keeps it', async () => {
  const { user } = renderScreen(<Villages />);
  await user.click(chip('All villages'));
  expect(screen.getByRole('option', { name: 'All villages', selected: true })).toBeInTheDocument();
  await user.keyboard('nothing{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(chip('All villages')).toHaveFocus();
  await user.click(chip('All villages'));
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('the choice is removed on the chip, which keeps the focus', async () => {
  const { user } = renderScreen(<Villages />);
  await user.click(chip('All villages'));
  await user.click(screen.getByRole('option', { name: 'Village 7' }));
  await user.click(screen.getByRole('button', { name: 'Remove the filter Village: Village 7' }));
  expect(chip('All villages')).toHaveFocus();
});

test('several can be chosen, and the list stays open', async () => {
  const { user } = renderScreen(<Villages multiple />);
  await user.click(chip('All villages'));
  const list = screen.getByRole('listbox', { name: 'Village' });
  expect(list).toHaveAttribute('aria-multiselectable', 'true');
  await user.click(within(list).getByRole('option', { name: 'Village 1' }));
  await user.click(within(list).getByRole('option', { name: 'Village 2' }));
  expect(chip('Village 1 +1')).toBeVisible();
  await user.click(within(list).getByRole('option', { name: 'Village 1' }));
  expect(chip('Village 2')).toBeVisible();
});

test('a short list has no search: letters go to a choice, the space bar takes it', async () => {
  const { user } = renderScreen(<Villages choices={sexes} />);
  await user.click(chip('All villages'));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('listbox')).toHaveFocus();
  await user.keyboard('m ');
  expect(chip('Male')).toHaveFocus();
});

test('what an address asks for is shown also where it has no name', () => {
  renderScreen(
    <FilterChip name="Village" all="All villages" choices={[]} chosen={['gone']} onChange={() => undefined} />,
  );
  expect(chip('gone')).toBeVisible();
});

test('what was added since a moment is said and can be cleared; without a moment there is nothing', async () => {
  const onClear = jest.fn();
  const { user, unmount } = renderScreen(<AddedChip since="2026-11-24T10:00:00.000Z" onClear={onClear} />);
  expect(screen.getByText('Added since 24 Nov 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^(Clear|Remove)/ }));
  expect(onClear).toHaveBeenCalledTimes(1);
  unmount();
  renderScreen(<AddedChip since="" onClear={onClear} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('views are links where they have addresses, else a choice of one', async () => {
  const onChange = jest.fn();
  const views = [
    { value: 'list', label: 'List' },
    { value: 'map', label: 'Map' },
  ] as const;
  const { user } = renderScreen(
    <>
      <ViewSwitch views={views} value="list" addressOf={(view) => `/water?view=${view}`} />
      <ViewSwitch label="Shape" views={views} value="list" onChange={onChange} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/water?view=map');
  await user.click(screen.getByRole('radio', { name: 'Map' }));
  expect(onChange).toHaveBeenCalledWith('map');
});

test('a switch is on or off', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <SwitchChip on onChange={onChange}>
      Weighted
    </SwitchChip>,
  );
  expect(screen.getByRole('switch', { name: 'Weighted' })).toBeChecked();
  await user.click(screen.getByText('Weighted'));
  expect(onChange).toHaveBeenCalledWith(false);
});

const bar = (
  <Toolbar
    result="Show 12 households"
    count={1}
    onClear={() => undefined}
    more={{
      count: 2,
      children: (
        <label>
          Rooms <input />
        </label>
      ),
    }}
    end={<button type="button">Columns</button>}
  >
    <FilterChip name="Village" all="All villages" choices={villages} chosen={['v3']} onChange={() => undefined} />
  </Toolbar>
);

test('more filters are in a drawer that says what they leave, and gives the focus back', async () => {
  const { user } = renderScreen(bar);
  await user.click(screen.getByRole('button', { name: 'More filters · 2' }));
  const drawer = screen.getByRole('dialog', { name: 'Filters' });
  expect(within(drawer).getByLabelText('Rooms')).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Clear all' })).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Show 12 households' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'More filters · 2' })).toHaveFocus();
});

test('chips without room in the row are in the drawer, those that are set last', async () => {
  const widths = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const room = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(420);
  const some = (name: string, chosen: readonly string[]) => (
    <FilterChip name={name} all="Any" choices={sexes} chosen={chosen} onChange={() => undefined} />
  );
  const { user } = renderScreen(
    <Toolbar result="Show" count={1}>
      {some('First', [])}
      {some('Second', [])}
      {some('Third', ['f'])}
      {some('Fourth', [])}
    </Toolbar>,
  );
  const row = screen.getByRole('search');
  const inDrawer = () => [...row.querySelectorAll('.away')].map(({ textContent }) => textContent);
  expect(inDrawer()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
  expect(drawer.getAllByRole('button', { name: /: Any$/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Second: Any',
    'Fourth: Any',
  ]);
  widths.mockRestore();
  room.mockRestore();
});

test('on a phone the chips and what is at the end are in the drawer', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width: 719px') });
  const { user } = renderScreen(bar);
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters · 3' }));
  const drawer = screen.getByRole('dialog', { name: 'Filters' });
  expect(within(drawer).getByRole('button', { name: 'Columns' })).toBeVisible();
  expect(await within(drawer).findByText('Copy the link to this page')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Village: Village 3' }));
  await user.keyboard('{Escape}');
  expect(drawer).toBeVisible();
  window.matchMedia = wide;
});

test('the link to what a list shows is copied, or why it is not is said', async () => {
  const { user } = renderScreen(<Toolbar result="Show 3 rows" />);
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  const button = await screen.findByRole('button', { name: 'Copy the link to this page' });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Link copied.'));
  expect(button).toHaveTextContent('Link copied.');
  expect(copy).toHaveBeenCalledWith(location.href);
  copy.mockRejectedValue(new Error('not allowed'));
  await user.click(button);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('This browser does not allow copying here.'),
  );
  expect(button).toHaveTextContent('This browser does not allow copying here.');
});

test('the bar of ticked rows counts them and is there for as long as there are some', async () => {
  const onClear = jest.fn();
  const { user, rerender } = renderScreen(
    <SelectionBar count={3} onClear={onClear}>
      <button type="button">Export</button>
    </SelectionBar>,
  );
  expect(screen.getByRole('region', { name: '3 selected' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onClear).toHaveBeenCalled();
  rerender(
    <SelectionBar count={0} onClear={onClear}>
      {null}
    </SelectionBar>,
  );
  expect(screen.queryByRole('region')).toBeNull();
});
