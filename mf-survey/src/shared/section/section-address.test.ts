import { readView, writeView } from './section-address.ts';

const groupings = ['village', 'sex', 'all'] as const;
const read = (text: string) => readView(new URLSearchParams(text), groupings);

it('reads what the address says, and what it does not say as the default', () => {
  expect(read('village=v1&by=sex&weights=off')).toEqual({ village: 'v1', round: '', by: 'sex', weighted: false });
  expect(read('')).toEqual({ village: '', round: '', by: 'village', weighted: true });
});

it('takes nonsense, and a division that the section does not have, as nothing', () => {
  expect(read('by=shoe-size&weights=maybe')).toEqual(read(''));
  expect(read('by=age')).toEqual(read(''));
});

it('writes only what differs from the default, and leaves alone what is not its own', () => {
  const view = { village: '', round: 'r1', by: 'village', weighted: true } as const;
  expect(writeView(new URLSearchParams('village=v1&season=2024&by=sex'), view, groupings).toString()).toBe('season=2024&round=r1');
});
