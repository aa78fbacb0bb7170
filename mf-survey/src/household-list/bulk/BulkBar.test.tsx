import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { surveyTables } from '@groundwork/survey/model';
import { screen } from '@testing-library/react';
import { readList } from '../../shared/households/list-state.ts';
import { BulkBar } from './BulkBar.tsx';

const PATH = '/data/items/households';
const REVIEWS = '/data/items/household_reviews';
let server: FakeDirectus;
/** The states of the households, as the server has them. */
let states: Record<string, string>;

interface Given {
  readonly household_id: string;
  readonly state: string;
}

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  states = { h1: 'not_reviewed', h2: 'approved', h3: 'on_hold' };
  server.on('GET', PATH, ({ query }) => {
    const filter = JSON.parse(query['filter'] ?? '{}') as { id?: { _in: string[] } };
    const rows = Object.entries(states).map(([id, review_state]) => ({ id, review_state }));
    return {
      status: 200,
      body: {
        data: filter.id ? rows.filter(({ id }) => filter.id?._in.includes(id)) : rows,
        meta: { filter_count: rows.length },
      },
    };
  });
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { household_reviews: { create: { access: 'full', fields: ['*'] } } } },
  }));
  server.on('POST', REVIEWS, ({ body }) => {
    for (const { household_id: id, state } of body as Given[]) states[id] = state;
    return { status: 200, body: { data: [] } };
  });
});

const given = () =>
  server
    .seen('POST', REVIEWS)
    .flatMap(({ body }) => (body as Given[]).map(({ household_id: id, state }) => `${id} ${state}`));

async function start(selected: ReadonlySet<string> | 'all' = 'all', onSelect = jest.fn()) {
  const state = readList(new URLSearchParams('where=roof:is:grass'), surveyTables);
  const shown = renderScreen(<BulkBar state={state} fields={[]} total={3} selected={selected} onSelect={onSelect} />, {
    signedInAs: ada,
    server,
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Set review state' }));
  return shown;
}

const confirm = ({ user }: Awaited<ReturnType<typeof start>>, count: string) =>
  user.click(screen.getByRole('button', { name: `Set the state of ${count}` }));

test('all that fit the filters get the state; those that have it are left, and Undo gives back what was', async () => {
  const shown = await start();
  await confirm(shown, '3 households');
  expect(await screen.findByText('2 households set to “Approved”. 1 household already had this state.')).toBeVisible();
  expect(given()).toEqual(['h1 approved', 'h3 approved']);
  expect(server.seen('GET', PATH)[0]?.query['filter']).toContain('"roof":{"_eq":"grass"}');

  // Somebody looks at one of them meanwhile.
  states['h3'] = 'not_approved';
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(
      'Undone for 1 household. 1 household left unchanged, because someone else has reviewed them since.',
    ),
  ).toBeVisible();
  expect(states).toEqual({ h1: 'not_reviewed', h2: 'approved', h3: 'not_approved' });
});

test('only those that were selected get it', async () => {
  const onSelect = jest.fn();
  const shown = await start(new Set(['h3']), onSelect);
  await confirm(shown, '1 household');
  expect(await screen.findByText('1 household set to “Approved”.')).toBeVisible();
  expect(given()).toEqual(['h3 approved']);
  expect(onSelect).toHaveBeenCalledWith(new Set());
});

test('a failure says how far it came', async () => {
  server.on('POST', REVIEWS, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'The disk is full.'));
  const shown = await start();
  await confirm(shown, '3 households');
  expect(
    await screen.findByText(
      '0 households set to “Approved”. 1 household already had this state. Then an error occurred: The disk is full.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
