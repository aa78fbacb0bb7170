import { importOf } from '../testing/import-of.ts';
import { memoryServer } from '../testing/memory-server.ts';
import { planOf, sheet } from '../testing/plan-of.ts';
import { accountsOf } from './account.ts';

const csv = (name: string, ...lines: readonly string[]): File => new File([lines.join('\n')], name);
const server = () => memoryServer({ villages: [{ village_id: 'V1', village_name: 'Ruaca' }] });

test.each(['screen', 'command'] as const)(
  'every line is imported, unchanged, rejected or left out with its reason (%s)',
  async (way) => {
    const portal = server();
    const lines = [
      'household_code,village,rooms,_submission_time,',
      'A,Ruaca,1,2026-03-01,see below',
      'A,Ruaca,1,2026-03-01,',
      ',Ruaca,2,2026-03-01,',
      'B,Ruaca,many,2026-03-01,',
    ];
    await importOf(portal, way, [csv('first.csv', 'household_code,village,rooms', 'C,Ruaca,3')]);
    const { plan } = await importOf(portal, way, [
      csv('homes.csv', ...lines, 'C,Ruaca,3,2026-03-01,'),
      csv('list.csv', 'Colour,Taste', 'red,sweet'),
    ]);
    expect(plan.accounts).toEqual([
      {
        sheet: 'homes.csv',
        read: 6,
        imported: 1,
        unchanged: 1,
        rejected: 2,
        leftOut: [
          { why: 'twice', rows: 1, row: 3 },
          { why: 'headings', rows: 1, row: 1 },
        ],
        columns: [
          { column: '_submission_time', why: 'submission', cells: 5, row: 2 },
          { column: '', why: 'no heading', cells: 1, row: 2 },
        ],
      },
      {
        sheet: 'list.csv',
        read: 2,
        imported: 0,
        unchanged: 0,
        rejected: 0,
        leftOut: [
          { why: 'sheet', rows: 1, row: 2 },
          { why: 'headings', rows: 1, row: 1 },
        ],
        columns: [],
      },
    ]);
    for (const { read, imported, unchanged, rejected, leftOut } of plan.accounts ?? [])
      expect(imported + unchanged + rejected + leftOut.reduce((sum, { rows }) => sum + rows, 0)).toBe(read);
  },
);

test('an import does not begin when a row is lost', async () => {
  const homes = sheet('households', ['household_code', 'rooms'], ['A', 1]);
  const plan = await planOf(server(), [homes]);
  const matched = [
    {
      sheet: homes,
      target: 'households' as const,
      columns: ['household_code', 'rooms'],
      questions: [],
      repeat: null,
      above: {},
      form: null,
      dayOrder: null,
    },
  ];
  expect(() =>
    accountsOf(
      [homes],
      matched,
      plan.tables.map((table) => ({ ...table, ids: new Map(), creations: [] })),
    ),
  ).toThrow('Row 2 of “households” is neither imported nor left out for a reason.');
});

test('a column of errors is named with the row of the first', async () => {
  const { plan } = await importOf(server(), 'command', [
    csv('homes.csv', 'household_code,village,नल', 'A,Ruaca,', 'B,Ruaca,#N/A', 'C,Ruaca,#REF!'),
  ]);
  expect(plan.accounts?.[0]?.columns).toEqual([{ column: 'नल', why: 'errors', cells: 2, row: 3 }]);
});
