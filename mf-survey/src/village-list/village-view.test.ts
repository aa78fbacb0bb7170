import { areasOf, changed, readVillageView, toggled, writeVillageView } from './village-view.ts';

const read = (text: string) => readVillageView(new URLSearchParams(text));

test('the address is written as it is read, and invalid values in it are ignored', () => {
  const text =
    'search=ruca&area=MZ+%E2%80%BA+Manica&measure=water&round=r1&sort=-measure&compare=a%2Cb%2Cc&view=map&page=2';
  expect(writeVillageView(read(text)).toString()).toBe(text);
  expect(writeVillageView(read('sort=password&page=-1&view=globe&compare=,,')).toString()).toBe('');
});

test('at most three villages are compared, each once', () => {
  expect(read('compare=a,b,a,c,d').compare).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'd')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test('filtering the list starts at the top; comparing keeps its place', () => {
  expect(changed(read('page=3'), { search: 'x' }).page).toBe(1);
  expect(changed(read('page=3'), { compare: ['a'] }).page).toBe(3);
  expect(changed(read('page=3'), { page: 4 }).page).toBe(4);
});

test('an area is named with those above it, and what is not known is no area', () => {
  expect(areasOf({ country: 'MZ', admin1: 'Manica', admin2: null, admin3: 'Bandula' })).toEqual([
    'MZ',
    'MZ › Manica',
    'MZ › Manica › Bandula',
  ]);
  expect(areasOf({ country: null, admin1: null, admin2: null, admin3: null })).toEqual([]);
});
