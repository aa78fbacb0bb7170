import { setNavigationEntries } from '@groundwork/shared';
import type { NavigationEntry, PlacedRelease, Registry } from '@groundwork/shared/contract';
import { menuDrawer } from './menus.ts';

jest.mock('@groundwork/shared', () => ({ setNavigationEntries: jest.fn() }));

const entry = (label: string): NavigationEntry => ({ slot: 'header', label, to: '/w', order: 1 });
const placed = (...navigation: NavigationEntry[]) =>
  ({ base: '/w/', release: { navigation } }) as unknown as PlacedRelease;
const registry = { revision: 1, environment: 'test', remotes: { water: {}, survey: {} } } as unknown as Registry;
const drawn = () => jest.mocked(setNavigationEntries).mock.calls.map(([entries]) => entries.map(({ label }) => label));

test('menus are those of the releases that this visitor gets, drawn again only when something has changed', () => {
  const held = new Map([
    ['water', placed(entry('Wells'))],
    ['survey', placed(entry('Survey'))],
  ]);
  let off = '';
  const draw = menuDrawer(registry, {
    held: (name) => held.get(name),
    disabled: (name) => (name === off ? { at: '', by: 'ada', reason: 'Wrong.' } : undefined),
  });
  draw();
  draw();
  held.set('water', placed(entry('Wells'), entry('Pumps')));
  draw();
  off = 'survey';
  draw();
  expect(drawn()).toEqual([
    ['Wells', 'Survey'],
    ['Wells', 'Pumps', 'Survey'],
    ['Wells', 'Pumps'],
  ]);
});
