import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chooseInList,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { surveyTables } from '@groundwork/survey/model';
import { screen, waitFor, within } from '@testing-library/react';
import { readList } from '../../shared/households/list-state.ts';
import { BulkBar } from './BulkBar.tsx';

const OUTBOX = '/data/groundwork-outbox';
let server: FakeDirectus;
/** The answers of the households, as the server has them. */
let walls: Record<string, string | null>;

interface Sent {
  readonly write: { readonly values: Readonly<Record<string, unknown>>; readonly reason?: string };
  readonly expects: { readonly values: Readonly<Record<string, unknown>> };
}
const sent = (): readonly Sent[] => server.seen('POST', OUTBOX).map(({ body }) => body as Sent);

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  walls = { h1: 'mud', h2: 'burnt_bricks', h3: null };
  server.on('GET', '/data/items/households', ({ query }) => {
    const filter = JSON.parse(query['filter'] ?? '{}') as { id?: { _in: string[] } };
    const rows = Object.entries(walls).map(([id, wall]) => ({ id, wall, household_code: `ቤት-${id}` }));
    return {
      status: 200,
      body: {
        data: filter.id ? rows.filter(({ id }) => filter.id?._in.includes(id)) : rows,
        meta: { filter_count: rows.length },
      },
    };
  });
  server.on('POST', OUTBOX, ({ body }) => {
    const { write, expects } = body as Sent;
    const id = String(write.values['id']);
    if (walls[id] !== expects.values['wall'])
      return { status: 200, body: { data: { state: 'conflict', differences: [] } } };
    walls[id] = write.values['wall'] as string | null;
    return { status: 200, body: { data: { state: 'written' } } };
  });
});

async function open(update: 'full' | 'none' = 'full', onSelect = jest.fn(), wall = 'Burnt bricks') {
  const all = { access: 'full', fields: ['*'] };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { read: all, update: { access: update, fields: ['*'] } } } },
  }));
  const shown = renderScreen(
    <BulkBar
      state={readList(new URLSearchParams(''), surveyTables)}
      fields={[]}
      total={3}
      selected={new Set(['h1', 'h2', 'h3'])}
      onSelect={onSelect}
    />,
    { signedInAs: ada, server },
  );
  if (update === 'full') {
    await shown.user.click(await screen.findByRole('button', { name: 'Change an answer' }));
    await screen.findByRole('form', { name: 'Change an answer of 3 households' });
    await chooseInList(shown.user, 'Question', 'Walls');
    if (wall !== '') await chooseInList(shown.user, 'Walls', wall);
  }
  return shown;
}

test('one answer is given to many: what changes is shown first, each change says what was there, and all are undone', async () => {
  const { user } = await open();
  const preview = within(await screen.findByRole('list'));
  await waitFor(() =>
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1 household: (Mud|not known).* → Burnt bricks$/),
      expect.stringMatching(/^1 household: (Mud|not known).* → Burnt bricks$/),
      '1 household: already Burnt bricks',
    ]),
  );
  await user.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'በስልክ');
  await user.click(screen.getByRole('button', { name: 'Change 3 households' }));
  expect(await screen.findByText('Walls changed for 2 households.')).toBeVisible();
  expect(walls).toEqual({ h1: 'burnt_bricks', h2: 'burnt_bricks', h3: 'burnt_bricks' });
  expect(sent().map(({ write: { reason } }) => reason)).toEqual(['በስልክ', 'በስልክ']);
  // Somebody corrects one of them meanwhile.
  walls['h3'] = 'reed';
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(
      'Undone for 1 household. 1 household left unchanged, because someone else has changed it since (ቤት-h3).',
    ),
  ).toBeVisible();
  expect(walls).toEqual({ h1: 'mud', h2: 'burnt_bricks', h3: 'reed' });
});

test('a failure says how far it came', async () => {
  const { user } = await open();
  await screen.findByText('1 household: already Burnt bricks');
  server.on('POST', OUTBOX, () => ({ status: 500, body: { errors: [{ message: 'The disk is full.' }] } }));
  await user.click(screen.getByRole('button', { name: 'Change 3 households' }));
  expect(
    await screen.findByText(
      /^Walls changed for 0 households\. Then an error occurred: The disk is full\. 2 households left unchanged \(ቤት-h[13], ቤት-h[13]\)\.$/,
    ),
  ).toBeVisible();
  expect(walls['h1']).toBe('mud');
});

test('what is refused for one does not keep the others, is named, and stays selected', async () => {
  const select = jest.fn();
  const { user } = await open('full', select);
  const written = server.on('POST', OUTBOX, ({ body }) => {
    const id = String((body as Sent).write.values['id']);
    if (id === 'h1') return refusal(403, 'FORBIDDEN', 'No.');
    walls[id] = 'burnt_bricks';
    return { status: 200, body: { data: { state: 'written' } } };
  });
  await screen.findByText('1 household: already Burnt bricks');
  await user.click(screen.getByRole('button', { name: 'Change 3 households' }));
  expect(
    await screen.findByText(
      'Walls changed for 1 household. 1 household left unchanged (ቤት-h1): Your account does not have permission to do this.',
    ),
  ).toBeVisible();
  expect(walls).toMatchObject({ h1: 'mud', h3: 'burnt_bricks' });
  expect(select).toHaveBeenCalledWith(new Set(['h1']));
  written();
});

test('nothing is chosen at first, and nothing is changed without a choice; not known is one', async () => {
  const { user } = await open('full', jest.fn(), '');
  await user.click(screen.getByRole('button', { name: 'Change 3 households' }));
  expect(await screen.findByText('Enter an answer.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^Not known/ }));
  expect(await screen.findByText('1 household: already not known')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change 3 households' }));
  expect(await screen.findByText('Walls changed for 2 households.')).toBeVisible();
  expect(walls).toEqual({ h1: null, h2: null, h3: null });
});

test('nobody else is offered it', async () => {
  await open('none');
  await screen.findByText('3 selected');
  expect(screen.queryByRole('button', { name: 'Change an answer' })).toBeNull();
});
