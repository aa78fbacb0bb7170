import type { ImportPlan, PlanOfTable } from '../plan/import-plan.ts';
import { memoryServer, openBatch, Refused, type MemoryServer } from '../testing/memory-server.ts';
import { planOf, sheet } from '../testing/plan-of.ts';
import { applyPlan, type Applied } from './apply-plan.ts';
import { undoImport } from './undo.ts';

const mapping = { Sheet1: { HH: 'household_code' } };
const quiet = () => undefined;
const signal = new AbortController().signal;

const from = (row: number) => ({ sheet: 'S', row, code: `H${row}` });
const nothing: Omit<PlanOfTable, 'table'> = { read: 0, creations: [], corrections: [], unchanged: 0, rejections: [] };
const members = {
  ...nothing,
  table: 'members' as const,
  read: 1,
  creations: [{ from: from(1), id: 'm1', values: { household_id: 'h1', line_no: 1 } }],
};
const smallPlan = (count: number): ImportPlan => ({
  round: 'r1',
  asked: ['households', 'households.rooms', 'members'],
  custom: [],
  added: [],
  repeats: [],
  addedRepeats: [],
  differences: [],
  remarks: [],
  questions: [],
  tables: [
    members,
    {
      ...nothing,
      table: 'households',
      read: count + 2,
      creations: Array.from({ length: count }, (_, index) => ({
        from: from(index),
        id: `h${index}`,
        values: { rooms: index },
      })),
      corrections: [{ from: from(900), id: 'old', before: { rooms: 2, date_updated: null }, values: { rooms: 4 } }],
      rejections: [{ sheet: 'S', row: 901, column: 'x', value: 'y', reason: 'z' }],
    },
  ],
});
interface Options {
  readonly newRound?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (written: number) => void;
}
let batches = 0;
/** A plan written for an import that was just begun. */
async function apply(
  server: MemoryServer,
  plan: ImportPlan,
  { newRound, signal: stop = signal, onProgress = quiet }: Options = {},
): Promise<Applied & { readonly batch: string }> {
  const batch = await openBatch(server, `b${(batches += 1)}`);
  return { batch, ...(await applyPlan(server, plan, { batch, mapping, newRound, onProgress }, stop)) };
}
const start = () =>
  memoryServer({ households: [{ id: 'old', household_code: 'OLD', survey_round_id: 'r1', rooms: 2 }] });

test('writes the record first, then parents before their rows, in calls of five hundred, each row with round and batch', async () => {
  const server = start();
  const progress: number[] = [];
  const { batch, ...applied } = await apply(server, smallPlan(650), { onProgress: (done) => progress.push(done) });
  expect(applied).toEqual({ created: 651, corrected: 1, refused: [] });
  expect(server.calls).toEqual([
    'correct import_batches 1',
    'correct import_batches 1',
    'create households 500',
    'create households 150',
    'correct households 1',
    'create members 1',
    'correct import_batches 1',
  ]);
  expect(server.tables['import_batches']).toMatchObject([
    {
      id: batch,
      state: 'applied',
      mapping,
      rows_read: 653,
      rows_created: 651,
      rows_updated: 1,
      rows_rejected: 1,
      left_out: {
        rejections: [{ sheet: 'S', row: 901, column: 'x', value: 'y', reason: 'z' }],
        differences: [],
        remarks: [],
        counts: { rejections: 1, differences: 0, remarks: 0 },
      },
      collection: 'members',
      survey_round_id: 'r1',
      asked: ['households', 'households.rooms', 'members'],
    },
  ]);
  expect(server.tables['households']?.[1]).toEqual({
    id: 'h0',
    household_code: 'H0',
    rooms: 0,
    survey_round_id: 'r1',
    source_batch_id: batch,
    date_updated: null,
  });
  expect(progress).toEqual([500, 650, 651, 652]);
});

test('a row that the server refuses is found by halving and reported, and the others are written', async () => {
  const server = start();
  server.before = (_, collection, rows) => {
    if (collection === 'households' && (rows as { id: string }[]).some(({ id }) => id === 'h5'))
      throw new Refused('rows', 'Value is too long.');
  };
  const { created, refused } = await apply(server, smallPlan(9));
  expect(created).toBe(9);
  expect(refused).toEqual([
    { sheet: 'S', row: 5, column: '', value: 'H5', reason: 'was refused by the server: Value is too long.' },
  ]);
});

test('rows of a household or village that the server refuses are not sent, and are reported with their reason', async () => {
  const server = start();
  server.before = (_, collection) => {
    if (collection === 'households') throw new Refused('rows', 'No.');
  };
  const plan = smallPlan(1);
  const result = await apply(server, {
    ...plan,
    tables: [
      { ...nothing, table: 'members', creations: [{ from: from(1), id: 'm1', values: { household_id: 'h0' } }] },
      plan.tables[1]!,
    ],
  });
  expect(result).toMatchObject({ created: 0, corrected: 0 });
  expect(result.refused).toContainEqual({
    sheet: 'S',
    row: 1,
    column: '',
    value: 'H1',
    reason: 'belongs to a household of this file that could not be written',
  });
  expect(server.calls.some((call) => call.startsWith('create members'))).toBe(false);
  expect(server.tables['import_batches']).toMatchObject([
    { state: 'applied', rows_created: 0, rows_updated: 0, rows_rejected: 4 },
  ]);
});

test('what is reported is what the database holds: rows that were accepted and are not there, or say something else, are reported', async () => {
  const server = start();
  const { create, correct } = { create: server.create.bind(server), correct: server.correct.bind(server) };
  server.create = (collection, rows, stop) =>
    create(collection, collection === 'households' ? rows.filter((one) => one['id'] !== 'h1') : rows, stop);
  server.correct = (collection, rows, stop) =>
    correct(collection, collection === 'households' ? rows.map((one) => ({ ...one, rooms: 3 })) : rows, stop);
  const result = await apply(server, smallPlan(3));
  expect(result).toMatchObject({ created: 2, corrected: 0 });
  expect(result.refused.map(({ value, reason }) => [value, reason])).toEqual([
    ['H1', 'was sent, but is not in the database'],
    ['H900', 'was sent, but the database has other values: rooms'],
    ['H1', 'belongs to a household of this file that could not be written'],
  ]);
  expect(server.tables['import_batches']).toMatchObject([{ rows_created: 2, rows_updated: 0, rows_rejected: 4 }]);
});

test('stops between two calls; a refusal that is not about rows stops it at once', async () => {
  const server = start();
  const stop = new AbortController();
  await expect(
    apply(server, smallPlan(600), { signal: stop.signal, onProgress: () => stop.abort() }),
  ).rejects.toThrow();
  expect(server.calls.filter((call) => call.startsWith('create'))).toEqual(['create households 500']);
  server.before = () => {
    throw new Refused('other', 'No.');
  };
  await expect(apply(start(), smallPlan(4))).resolves.toMatchObject({ created: 5 });
  await expect(apply(server, smallPlan(4))).rejects.toThrow('No.');
});

describe('a whole import', () => {
  const file = (rooms: number) => [
    sheet('villages', ['name'], ['God']),
    sheet('households', ['household_code', 'village', 'rooms'], ['A', 'God', rooms], ['B', 'Ruaca', 1]),
    sheet('members', ['household_code', 'line', 'sex'], ['A', 1, 'F'], ['B', 1, 'M']),
    sheet('plots', ['household_code', 'plot_no', 'area', 'unit'], ['A', 1, 2, 'ha'], ['OLD', 1, 1, 'ha']),
    sheet(
      'crop_plantings',
      ['household_code', 'plot_no', 'crop', 'harvest_kg'],
      ['A', 1, 'maize', 100],
      ['OLD', 1, 'millet', 5],
    ),
    sheet('livestock', ['household_code', 'species', 'heads'], ['A', 'goat', 3]),
    sheet('finance', ['household_code', 'savings'], ['A', 30]),
    sheet('purchases', ['household_code', 'item', 'year'], ['A', 'Bicycle', 2015]),
  ];
  const chosen = { crops: { millet: 'new' as const } };
  const load = async (server: MemoryServer, rooms = 2) => apply(server, await planOf(server, file(rooms), { chosen }));
  const undo = (server: MemoryServer, { batch }: { readonly batch: string }) => undoImport(server, batch, signal);
  const count = ({ tables }: MemoryServer) =>
    Object.fromEntries(
      Object.entries(tables).flatMap(([name, rows]) =>
        name.startsWith('import_') || rows.length === 0 ? [] : [[name, rows.length]],
      ),
    );
  const row = (server: MemoryServer, table: string, place = 0) => server.tables[table]![place]!;

  test('is in all tables once even if loaded several times, and an undo leaves nothing of it', async () => {
    const server = start();
    const first = await load(server);
    expect(count(server)).toEqual({
      villages: 1,
      crops: 1,
      households: 3,
      members: 2,
      plots: 2,
      crop_plantings: 2,
      livestock: 1,
      finance: 1,
      purchases: 1,
    });
    const before = structuredClone(server.tables);
    // Here the test's own list of villages and crops does not know what the first upload created.
    const again = await planOf(server, file(2), { chosen: { crops: { millet: 'nothing' } } });
    expect(
      again.tables.map(({ table, creations, corrections }) => [table, creations.length, corrections.length]),
    ).toEqual(again.tables.map(({ table }) => [table, table === 'crop_plantings' ? 1 : 0, 0]));
    expect(server.tables).toEqual(before);
    expect(await undo(server, first)).toEqual({ removed: 13, restored: 0, left: [] });
    expect(count(server)).toEqual({ households: 1 });
    expect(row(server, 'import_batches')['state']).toBe('undone');
  });

  test('leaves, and names, what was changed or added to since, and keeps such a household together', async () => {
    const server = start();
    const job = await load(server);
    const [a, b] = [row(server, 'households', 1), row(server, 'households', 2)];
    await server.correct('households', [{ id: b['id'], rooms: 9 }], signal);
    await server.create('members', [{ id: 'other', household_id: a['id'], line_no: 2, source_batch_id: null }], signal);
    await server.create(
      'crop_plantings',
      [{ id: 'theirs', plot_id: row(server, 'plots', 1)['id'], source_batch_id: null }],
      signal,
    );
    expect(await undo(server, job)).toEqual({
      removed: 2,
      restored: 0,
      left: [
        { what: 'Plot 1 of household OLD', why: 'has crop plantings that were added or changed since' },
        { what: 'Household A', why: 'has members that were added since' },
        { what: 'Household B', why: 'was changed since' },
        { what: 'Village God', why: 'is used by households that stay' },
      ],
    });
    expect(count(server)).toEqual({
      villages: 1,
      households: 3,
      members: 3,
      plots: 2,
      crop_plantings: 2,
      livestock: 1,
      finance: 1,
      purchases: 1,
    });
  });

  test('what a later import corrected and its undo restored is not called changed; what a person changed in between is', async () => {
    const server = start();
    const first = await load(server);
    const second = await load(server, 7);
    expect(row(server, 'households', 1)['rooms']).toBe(7);
    expect(await undo(server, second)).toMatchObject({ restored: 1, left: [] });
    expect(row(server, 'households', 1)['rooms']).toBe(2);
    const snapshot = structuredClone(server.tables);
    expect(await undo(server, first)).toMatchObject({ left: [] });
    expect(count(server)).toEqual({ households: 1 });

    Object.assign(server.tables, snapshot);
    await server.correct('households', [{ id: row(server, 'households', 1)['id'], rooms: 5 }], signal);
    expect((await undo(server, first)).left).toContainEqual({ what: 'Household A', why: 'was changed since' });
  });

  test('a person’s change before the later import stays a change after its undo', async () => {
    const server = start();
    const first = await load(server);
    await server.correct('households', [{ id: row(server, 'households', 1)['id'], rooms: 5 }], signal);
    const second = await load(server, 7);
    await undo(server, second);
    expect(row(server, 'households', 1)['rooms']).toBe(5);
    expect((await undo(server, first)).left).toContainEqual({ what: 'Household A', why: 'was changed since' });
  });

  test('an undo that broke off continues; a corrected row that says something else by now stays', async () => {
    const server = start();
    const job = await apply(server, smallPlan(1));
    await server.correct('households', [{ id: 'old', rooms: 9 }], signal);
    expect(await undo(server, job)).toMatchObject({
      removed: 2,
      restored: 0,
      left: [{ what: 'Household OLD', why: 'was corrected by the import and changed since' }],
    });
    await server.correct('households', [{ id: 'old', rooms: 4 }], signal);
    server.before = (method, collection, rows) => {
      if (
        method === 'correct' &&
        collection === 'import_batches' &&
        (rows as { state?: string }[])[0]?.state === 'undone'
      )
        throw new Error('No answer.');
    };
    await expect(undo(server, job)).rejects.toThrow('No answer.');
    server.before = quiet;
    expect(await undo(server, job)).toEqual({ removed: 0, restored: 0, left: [] });
    expect(row(server, 'households')['rooms']).toBe(2);
  });

  test('a round that the import created goes with it, unless something else is of it', async () => {
    const server = start();
    const rounds = () => server.tables['survey_rounds'] ?? [];
    const make = async () =>
      apply(server, await planOf(server, file(2), { chosen, round: 'r9' }), { newRound: 'Endline' });
    const first = await make();
    expect(rounds()).toMatchObject([{ id: 'r9', name: 'Endline' }]);
    expect(server.tables['import_batches']).toMatchObject([{ id: first.batch, survey_round_id: 'r9' }]);
    expect((await undo(server, first)).left).toEqual([]);
    expect(rounds()).toEqual([]);

    const second = await make();
    await server.create(
      'households',
      [{ id: 'theirs', household_code: 'X', survey_round_id: 'r9', source_batch_id: null }],
      signal,
    );
    expect((await undo(server, second)).left).toEqual([
      { what: 'Survey round Endline', why: 'is used by households that stay' },
    ]);
    expect(rounds()).toHaveLength(1);
  });

  test('a new round begins and ends with the interviews that are imported into it', async () => {
    const server = memoryServer();
    const households = sheet(
      'households',
      ['household_code', 'interview_date', 'Survey round'],
      ['A', '2026-05-09', null],
      ['B', '2026-05-03', null],
      ['C', null, null],
      ['D', '2020-01-01', 'Old'],
    );
    await apply(
      server,
      await planOf(server, [households], {
        round: 'r9',
        lists: { villages: [], crops: [], rounds: [{ id: 'old', name: 'Old' }] },
      }),
      { newRound: 'Baseline' },
    );
    expect(server.tables['survey_rounds']).toMatchObject([
      { id: 'r9', name: 'Baseline', start_date: '2026-05-03', end_date: '2026-05-09' },
    ]);
  });

  test('says what stays of an import of which the server recorded neither earlier values nor which villages it created', async () => {
    const server = memoryServer({
      import_batches: [{ id: 'b1', collection: 'villages', rows_created: 4, rows_updated: 1 }],
    });
    expect((await undoImport(server, 'b1', signal)).left).toEqual([
      { what: '4 created rows', why: 'were not removed: the server did not record which rows they are' },
      { what: '1 corrected rows', why: 'were not restored: the server did not record their previous values' },
    ]);
  });
});
