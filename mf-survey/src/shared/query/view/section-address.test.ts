import { readView, writeView } from './section-address.ts';

const groupings = ['village', 'sex', 'round', 'all'] as const;
const read = (text: string, latest = '') => readView(new URLSearchParams(text), groupings, latest);

it('reads what the address says, and what it does not say as the default', () => {
  expect(read('village=v1&by=sex&weights=off')).toEqual({ village: 'v1', round: '', by: 'sex', weighted: false });
  expect(read('')).toEqual({ village: '', round: '', by: 'village', weighted: true });
});

it('takes nonsense, and a division that the section does not have, as nothing', () => {
  expect(read('by=shoe-size&weights=maybe')).toEqual(read(''));
  expect(read('by=age')).toEqual(read(''));
});

it('shows the newest of several rounds, unless the address asks for another, for all of them, or divides by round', () => {
  expect(read('', 'r2').round).toBe('r2');
  expect(read('round=r1', 'r2').round).toBe('r1');
  expect(read('round=all', 'r2').round).toBe('');
  expect(read('by=round', 'r2').round).toBe('');
});

it('writes only what differs from the default, and leaves alone what is not its own', () => {
  const view = { village: '', round: 'r1', by: 'village', weighted: true } as const;
  expect(writeView(new URLSearchParams('village=v1&season=2024&by=sex'), view, groupings, '').toString()).toBe(
    'season=2024&round=r1',
  );
});

it('gives every choice of a round an address that leads back to it', () => {
  for (const by of ['village', 'round'] as const) {
    for (const round of ['', 'r1', 'r2']) {
      const view = { village: '', round, by, weighted: true };
      expect(readView(writeView(new URLSearchParams(), view, groupings, 'r2'), groupings, 'r2')).toEqual(view);
    }
  }
});
