import { readVillageList } from './read-list.ts';
import { placeVillages } from './place-villages.ts';

const read = (text: string) => readVillageList(text, new AbortController().signal);

test.each([
  ['names alone', 'Mepanga\nRuaca', ['village_name']],
  ['codes first', 'MZ-01,Mepanga,Milange,Zambézia', ['village_id', 'village_name', 'admin2', 'admin1']],
  ['names in capitals first', 'MEPANGA;MILANGE\nNHAMUENDA;MILANGE', ['village_name', 'admin2']],
  ['names with tabs', 'ባህር ዳር\tጎጃም', ['village_name', 'admin2']],
  ['headings in English', 'Village code\tVillage\tPopulation\nA\tB\t1', ['village_id', 'village_name', 'population']],
  ['headings in Portuguese', 'Código;Nome da aldeia;Província\nA;B;C', ['village_id', 'village_name', 'admin1']],
  [
    'headings in French',
    'Code,Nom du village,Région,Commune\nA,B,C,D',
    ['village_id', 'village_name', 'admin1', 'admin3'],
  ],
  ['a heading that is not known', 'No.,Aldeia,Remarks\n1,Mepanga,x\n', ['', 'village_name', '']],
])('%s', async (_, text, columns) => {
  expect((await read(text)).columns).toEqual(columns);
});

test('a byte order mark, marks of direction, blank lines and line ends of all systems are no part of a name', async () => {
  const { lines } = await read('\uFEFFالنور\u200F,\u202Bحلب\u202C\r\n\r\n \t \r"Vila, Nova",Beira\n\n\n');
  expect(lines).toEqual([
    { number: 1, cells: ['النور', 'حلب'] },
    { number: 4, cells: ['Vila, Nova', 'Beira'] },
  ]);
});

test('codes are made of names, each another one, also for names without letters and for very long ones', async () => {
  const { lines, columns } = await read(
    `Vila Nova,Beira\nvila  nova,Tete\n???\n${'ក'.repeat(300)}\n${'ក'.repeat(200)}`,
  );
  const placed = placeVillages(lines, columns, [{ code: 'VILA-NOVA', name: 'Outra', district: '' }]);
  expect(placed.map(({ code, state, says }) => [code, state, says])).toEqual([
    ['VILA-NOVA-2', 'new', ''],
    ['VILA-NOVA-3', 'new', ''],
    ['X', 'new', ''],
    ['', 'wrong', expect.stringContaining('is longer than 255 characters.')],
    ['ក'.repeat(58), 'new', ''],
  ]);
});

test('who waits on this device to be sent is not added again', () => {
  const [line] = placeVillages(
    [{ number: 1, cells: ['ភូមិ'] }],
    ['village_name'],
    [{ code: 'ភូមិ', name: 'ភូមិ', district: '', waits: true }],
  );
  expect(line).toMatchObject({ state: 'known', says: 'Waits on this device to be sent' });
});

test('a code is the same in other capitals and signs; a name with a code of its own is another village, and that is said', () => {
  const known = [{ code: 'MZ-01', name: 'Mepanga', district: 'Milange' }];
  const lines = [
    { number: 1, cells: ['mz 01', 'Mepanga'] },
    { number: 2, cells: ['MZ-09', 'Mepanga'] },
  ];
  expect(placeVillages(lines, ['village_id', 'village_name'], known)).toMatchObject([
    { state: 'known' },
    { state: 'new', code: 'MZ-09', says: 'Another village has the same name: MZ-01' },
  ]);
});

test('five thousand lines against five thousand villages are placed in a moment', async () => {
  const { lines, columns } = await read(Array.from({ length: 5000 }, (_, at) => `Aldeia ${at},Distrito`).join('\n'));
  const known = Array.from({ length: 5000 }, (_, at) => ({
    code: `K${at}`,
    name: `Aldeia ${at + 2500}`,
    district: '',
  }));
  const began = performance.now();
  const placed = placeVillages(lines, columns, known);
  expect(placed.filter(({ state }) => state === 'known')).toHaveLength(2500);
  expect(performance.now() - began).toBeLessThan(5000);
});
