import { queryClient } from '@groundwork/shared/data';
import { ada, chooseInList, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { EditForm } from '@groundwork/shared/ui/edit-record';
import { editableFields, valueProblem } from '@groundwork/survey/model';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { corrected } from './edit-household.ts';

const OUTBOX = '/data/groundwork-outbox';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  server = serveFake();
});

const row = {
  id: 'h1',
  rooms: 3,
  wall: 'mud',
  water_on_premises: null,
  assets: ['radio'],
  months_lack_food: [11, 12],
  interview_date: '2025-09-07',
  income_sources: [{ kind: 'ዓሣ', amount: 100, remark: 'kept' }, { kind: 'trade' }],
  loans: null,
  enumerator_code: 'E02',
};

interface Sent {
  readonly write: { readonly values: object };
  readonly expects: { readonly values: object };
}
const sent = (): readonly Sent[] => server.seen('POST', OUTBOX).map(({ body }) => body as Sent);
const answer = (status: number, body: object): void => void server.on('POST', OUTBOX, () => ({ status, body }));

async function open(names: readonly string[], later?: object, collection: 'households' | 'finance' = 'households') {
  answer(200, { data: { state: 'written' } });
  const onDone = jest.fn();
  const form = (shown: object) => (
    <EditForm
      name="Correct the answers"
      of={corrected('h1', collection, { ...row, ...shown }, 'household HH-1')}
      fields={editableFields(collection).filter(({ field }) => names.includes(field.name))}
      check={valueProblem}
      onDone={onDone}
      onCancel={jest.fn()}
    />
  );
  function Page() {
    const [shown, show] = useState<object>({});
    return (
      <>
        {form(shown)}
        {later && <button type="button" onClick={() => show(later)}>{`Somebody else`}</button>}
      </>
    );
  }
  const { user } = renderScreen(<Page />, { signedInAs: ada, server });
  await screen.findByRole('form');
  const save = () => user.click(screen.getByRole('button', { name: /^Save/ }));
  return { user, onDone, save };
}

test('only the answers that changed are sent, with what was there before and why', async () => {
  const { user, onDone, save } = await open(['rooms', 'wall', 'water_on_premises', 'enumerator_code']);
  await user.clear(screen.getByRole('spinbutton', { name: 'Rooms' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Rooms' }), '0');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Water on the premises' })).getByText('No'));
  await user.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'በስልክ');
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Saved.'));
  const change = sent()[0]!;
  expect(change.write).toEqual({
    action: 'update',
    collection: 'households',
    values: { id: 'h1', rooms: 0, water_on_premises: false },
    reason: 'በስልክ',
  });
  expect(change.expects).toEqual({
    collection: 'households',
    key: 'h1',
    values: { rooms: 3, water_on_premises: null },
  });
});

test('the form closes although the figures of the page take long to come again', async () => {
  const { user, onDone, save } = await open(['rooms', 'wall']);
  const again = jest.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  await user.type(screen.getByRole('spinbutton', { name: 'Rooms' }), '1');
  await save();
  await waitFor(() => expect(again).toHaveBeenCalled());
  expect(onDone).not.toHaveBeenCalled();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Saved.'), { timeout: 20_000 });
  again.mockRestore();
});

test('not known, none and several answers are three states of a list', async () => {
  const { user, save } = await open(['assets', 'months_lack_food']);
  await user.click(within(screen.getByRole('radiogroup', { name: 'Assets' })).getByText('None'));
  const months = screen.getByRole('radiogroup', { name: 'Months without enough food' });
  await user.click(within(months).getByText('Not known'));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent().at(-1)!.write.values).toEqual({ id: 'h1', assets: [], months_lack_food: null });
});

test('a number or a text that is emptied is not known, and a choice can be', async () => {
  const { user, save } = await open(['rooms', 'enumerator_code', 'wall']);
  await user.clear(screen.getByRole('spinbutton', { name: 'Rooms' }));
  await user.clear(screen.getByRole('textbox', { name: 'Enumerator' }));
  await chooseInList(user, 'Walls', 'Not known');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent().at(-1)!.write.values).toEqual({ id: 'h1', rooms: null, enumerator_code: null, wall: null });
});

test('a list without an answer is refused beside it, and what was typed stays', async () => {
  const { user, save } = await open(['months_lack_food', 'enumerator_code']);
  await user.clear(screen.getByRole('textbox', { name: 'Enumerator' }));
  await user.type(screen.getByRole('textbox', { name: 'Enumerator' }), 'E 9');
  await user.click(screen.getByRole('combobox', { name: 'Answers to Months without enough food' }));
  for (const month of ['November', 'December']) await user.click(await screen.findByRole('option', { name: month }));
  await save();
  expect(await screen.findByText('Choose at least one answer, or “None”.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Enumerator' })).toHaveValue('E 9');
  expect(sent()).toEqual([]);
});

test('without a change nothing is sent, and it says so', async () => {
  const { save } = await open(['rooms', 'assets']);
  await save();
  expect(await screen.findByText('Nothing has changed.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('what the server refuses is said, and can be sent again', async () => {
  const { user, onDone, save } = await open(['rooms']);
  answer(400, { errors: [{ message: 'Rooms must be between 0 and 20.', extensions: { code: 'INVALID_PAYLOAD' } }] });
  await user.clear(screen.getByRole('spinbutton', { name: 'Rooms' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Rooms' }), '21');
  await save();
  expect(await screen.findByText('Not saved. Rooms must be between 0 and 20.')).toBeVisible();
  answer(200, { data: { state: 'written' } });
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Saved.'));
});

test('what somebody else has changed meanwhile is neither overwritten nor lost', async () => {
  const { user, onDone, save } = await open(['rooms']);
  answer(200, { data: { state: 'conflict', differences: [{ field: 'rooms', expected: 3, current: 4 }] } });
  await user.clear(screen.getByRole('spinbutton', { name: 'Rooms' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Rooms' }), '5');
  await save();
  // Nothing can be stored here, so it cannot wait for a decision either.
  expect(
    await screen.findByText('Not saved. Somebody else has changed this meanwhile. Load the page again.'),
  ).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Rooms' })).toHaveValue('5');
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ['2,5', 2.5],
  ['٢٫٥'.replace('٫', ','), 2.5],
  ['१२', 12],
])('%s is read as %d', async (typed, weight) => {
  const { user, save } = await open(['weight']);
  await user.type(screen.getByRole('spinbutton', { name: 'Sampling weight' }), typed);
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent().at(-1)!.write.values).toEqual({ id: 'h1', weight });
});

test('a part of a whole number is refused, not rounded away', async () => {
  const { user, save } = await open(['rooms']);
  await user.clear(screen.getByRole('spinbutton', { name: 'Rooms' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Rooms' }), '1,443');
  await save();
  expect(await screen.findByText('Enter a whole number.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('what somebody else changes while the form is open is neither sent nor taken for seen', async () => {
  const { user, save } = await open(['rooms', 'enumerator_code'], { rooms: 9, enumerator_code: 'E77' });
  await user.click(screen.getByRole('button', { name: 'Somebody else' }));
  await user.clear(screen.getByRole('textbox', { name: 'Enumerator' }));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent().at(-1)!.write.values).toEqual({ id: 'h1', enumerator_code: null });
  expect(sent().at(-1)!.expects?.values).toEqual({ enumerator_code: 'E02' });
});

test('amounts are changed, added and removed in rows; none is not the same as not known', async () => {
  const { user, save } = await open(['income_sources', 'loans'], undefined, 'finance');
  const first = within(screen.getByRole('group', { name: 'Sources of income 1' }));
  await user.clear(first.getByRole('spinbutton', { name: 'Amount' }));
  await user.type(first.getByRole('spinbutton', { name: 'Amount' }), '0');
  await user.click(screen.getByRole('button', { name: 'Remove Sources of income 2' }));
  await user.click(screen.getByRole('button', { name: 'Add to Sources of income' }));
  await user.type(
    within(screen.getByRole('group', { name: 'Sources of income 2' })).getByRole('textbox', { name: 'Kind' }),
    'طحن',
  );
  const loans = within(screen.getByRole('radiogroup', { name: 'Loans' }));
  await user.click(loans.getByText('These'));
  await save();
  expect(await screen.findByText('Choose at least one answer, or “None”.')).toBeVisible();
  await user.click(loans.getByText('None'));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent().at(-1)!.write.values).toEqual({
    id: 'h1',
    income_sources: [{ kind: 'ዓሣ', amount: 0, remark: 'kept' }, { kind: 'طحن' }],
    loans: [],
  });
  expect(sent().at(-1)!.expects.values).toEqual({ income_sources: row.income_sources, loans: null });
});
