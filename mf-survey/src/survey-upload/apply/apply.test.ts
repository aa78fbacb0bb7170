import { ada, freshPage, refusal, serveFake, signIn, type FakeDirectus } from '@groundwork/shared/testing';
import type { ImportPlan } from '../plan/make-plan.ts';
import type { TablePlan } from '../plan/plan-table.ts';
import { createJob } from './apply-plan.ts';
import { undoImport } from './undo.ts';

const HOUSEHOLDS = '/data/items/households';
const MEMBERS = '/data/items/members';
const BATCHES = '/data/items/import_batches';
const about = { fileName: 'survey.xlsx', sha256: 'ab', mapping: { Sheet1: { HH: 'household_code' } } };
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  server = serveFake();
  signIn(ada, server);
  for (const [method, path] of [['POST', HOUSEHOLDS], ['PATCH', HOUSEHOLDS], ['POST', MEMBERS], ['POST', BATCHES], ['DELETE', MEMBERS], ['DELETE', HOUSEHOLDS]] as const) {
    server.on(method, path, () => ({ status: 200, body: { data: [] } }));
  }
});

const from = (row: number) => ({ sheet: 'S', row, code: `H${row}`, values: {} });
const nothing: TablePlan = { read: 0, creations: [], corrections: [], unchanged: 0, rejections: [] };
const planOf = (count: number): ImportPlan => ({
  round: 'r1',
  households: {
    ...nothing,
    read: count + 2,
    creations: Array.from({ length: count }, (_, index) => ({ from: from(index), id: `h${index}`, values: { rooms: index } })),
    corrections: [{ from: from(900), id: 'old', before: { rooms: 2 }, values: { rooms: 4 } }],
    rejections: [{ sheet: 'S', row: 901, column: 'x', value: 'y', reason: 'z' }],
  },
  members: { ...nothing, read: 1, creations: [{ from: from(1), id: 'm1', values: { household_id: 'h1', line_no: 1 } }] },
});
const serveBatch = (batch: string) => server.on('PATCH', `${BATCHES}/${batch}`, () => ({ status: 200, body: { data: {} } }));
const bodies = (method: string, path: string) => server.seen(method, path).map(({ body }) => body as Record<string, unknown>[]);

test('writes the record first, then households before members, in calls of a hundred, each row with round and batch', async () => {
  const job = createJob(planOf(150), about);
  serveBatch(job.batch);
  const told: number[] = [];
  expect(await job.run(new AbortController().signal, (done) => told.push(done))).toEqual({ created: 151, corrected: 1, refused: [] });
  expect(server.calls.map(({ method, path }) => `${method} ${path.replace('/data/items/', '')}`)).toEqual([
    'POST import_batches',
    'POST households',
    'POST households',
    'PATCH households',
    'POST members',
    `PATCH import_batches/${job.batch}`,
  ]);
  expect(server.seen('POST', BATCHES)[0]?.body).toMatchObject({ state: 'running', rows_read: 153, changes: { households: { old: { rooms: [2, 4] } } }, sha256: 'ab', survey_round_id: 'r1' });
  expect(bodies('POST', HOUSEHOLDS).map((rows) => rows.length)).toEqual([100, 50]);
  expect(bodies('POST', HOUSEHOLDS)[0]?.[0]).toEqual({ id: 'h0', household_code: 'H0', rooms: 0, survey_round_id: 'r1', source_batch_id: job.batch });
  expect(bodies('PATCH', HOUSEHOLDS)).toEqual([[{ id: 'old', rooms: 4 }]]);
  expect(server.seen('PATCH', `${BATCHES}/${job.batch}`)[0]?.body).toMatchObject({ state: 'applied', rows_created: 151, rows_updated: 1, rows_rejected: 1 });
  expect(told).toEqual([100, 150, 151, 152]);
});

test('a row that the server refuses is found by halving, told, and the others are written', async () => {
  server.on('POST', HOUSEHOLDS, ({ body }) => ((body as { id: string }[]).some(({ id }) => id === 'h5') ? refusal(400, 'FAILED_VALIDATION', 'Value is too long.') : undefined));
  const job = createJob(planOf(9), about);
  serveBatch(job.batch);
  const { created, refused } = await job.run(new AbortController().signal, () => undefined);
  expect(created).toBe(9);
  expect(refused).toEqual([{ sheet: 'S', row: 5, column: '', value: 'H5', reason: 'was refused by the server: Value is too long.' }]);
});

test('what broke off goes on where it was; rows whose answer was lost are not written twice', async () => {
  const heal = server.on('POST', HOUSEHOLDS, ({ body }) => ((body as { id: string }[])[0]?.id === 'h100' ? 'no answer' : undefined));
  const job = createJob(planOf(150), about);
  serveBatch(job.batch);
  await expect(job.run(new AbortController().signal, () => undefined)).rejects.toThrow();
  heal();
  server.on('POST', HOUSEHOLDS, () => refusal(400, 'RECORD_NOT_UNIQUE', 'Value has to be unique.'));
  const again = await job.run(new AbortController().signal, () => undefined);
  expect(again).toEqual({ created: 151, corrected: 1, refused: [] });
  expect(bodies('POST', HOUSEHOLDS).filter((rows) => rows[0]?.['id'] === 'h0')).toHaveLength(1);
});

test('stops between two calls and marks its record', async () => {
  const stop = new AbortController();
  const job = createJob(planOf(150), about);
  serveBatch(job.batch);
  await expect(job.run(stop.signal, () => stop.abort())).rejects.toThrow();
  expect(server.seen('POST', HOUSEHOLDS)).toHaveLength(1);
  await job.stopped();
  expect(server.seen('PATCH', `${BATCHES}/${job.batch}`)[0]?.body).toMatchObject({ state: 'failed', rows_created: 100 });
});

test('a refusal that is not about rows stops the import at once', async () => {
  server.on('POST', HOUSEHOLDS, () => refusal(403, 'FORBIDDEN', 'No.'));
  const job = createJob(planOf(4), about);
  await expect(job.run(new AbortController().signal, () => undefined)).rejects.toThrow();
  expect(server.seen('POST', HOUSEHOLDS)).toHaveLength(1);
});

describe('undo', () => {
  const household = (id: string, more: object = {}) => ({ id, household_code: id.toUpperCase(), date_updated: null, members: [], plots: [], ...more });
  const member = (id: string, house: string, more: object = {}) => ({ id, line_no: 1, date_updated: null, household_id: { id: house, household_code: house.toUpperCase() }, ...more });

  function serveImport(households: readonly object[], members: readonly object[], changes: object | null, corrected: readonly object[] = []): void {
    server.on('GET', `${BATCHES}/b1`, () => ({ status: 200, body: { data: { rows_updated: 1, changes } } }));
    server.on('SEARCH', MEMBERS, () => ({ status: 200, body: { data: members } }));
    server.on('SEARCH', HOUSEHOLDS, ({ body }) => ({ status: 200, body: { data: JSON.stringify(body).includes('source_batch_id":{"_eq') ? households : corrected } }));
    serveBatch('b1');
  }
  const undo = () => undoImport('b1', new AbortController().signal, () => undefined);

  test('removes what was created, members first, and restores what was corrected', async () => {
    serveImport([household('h1', { members: [{ id: 'm1', source_batch_id: 'b1' }] })], [member('m1', 'h1')], { households: { old: { rooms: [2, 4] } } }, [{ id: 'old', household_code: 'OLD', rooms: 4 }]);
    expect(await undo()).toEqual({ removed: 2, restored: 1, left: [] });
    expect(bodies('DELETE', MEMBERS)).toEqual([['m1']]);
    expect(bodies('DELETE', HOUSEHOLDS)).toEqual([['h1']]);
    expect(bodies('PATCH', HOUSEHOLDS)).toEqual([[{ id: 'old', rooms: 2 }]]);
    expect(server.seen('PATCH', `${BATCHES}/b1`)[0]?.body).toEqual({ state: 'undone' });
  });

  test('leaves, and names, what was changed or added to since, and keeps such a household together', async () => {
    serveImport(
      [
        household('h1', { date_updated: '2026-01-01T00:00:00Z', members: [{ id: 'm1', source_batch_id: 'b1' }] }),
        household('h2', { members: [{ id: 'x', source_batch_id: null }] }),
        household('h3', { plots: ['p1'] }),
        household('h4', { members: [{ id: 'm4', source_batch_id: 'b1' }] }),
        household('h5'),
      ],
      [member('m1', 'h1'), member('m4', 'h4', { date_updated: '2026-01-01T00:00:00Z' }), member('m6', 'h6', { date_updated: '2026-01-01T00:00:00Z' })],
      { households: { old: { rooms: [2, 4] }, gone: { rooms: [1, 2] }, done: { rooms: [7, 8] } } },
      [{ id: 'old', household_code: 'OLD', rooms: 9 }, { id: 'done', household_code: 'DONE', rooms: 7 }],
    );
    expect(await undo()).toEqual({
      removed: 1,
      restored: 0,
      left: [
        { what: 'Household H1', why: 'was changed since' },
        { what: 'Household H2', why: 'has members who were added since' },
        { what: 'Household H3', why: 'has land, sales or other answers that were added since' },
        { what: 'Household H4', why: 'has members who were changed since' },
        { what: 'Member 1 of household H6', why: 'was changed since' },
        { what: 'Household OLD', why: 'was corrected by the import and changed since' },
        { what: 'A corrected row', why: 'is not there any more' },
      ],
    });
    expect(bodies('DELETE', HOUSEHOLDS)).toEqual([['h5']]);
    expect(bodies('DELETE', MEMBERS)).toEqual([]);
  });

  test('says that corrections of an import that kept no earlier values stay', async () => {
    serveImport([], [], null);
    expect((await undo()).left).toEqual([{ what: '1 corrected rows', why: 'stay: what they said before was not kept' }]);
  });
});
