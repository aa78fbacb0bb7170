import { screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { saveBlob } from '../../files/save-blob.ts';
import { ada, freshPage, renderScreen, serveFake } from '../../testing/index.ts';
import type { NewItem, OutboxItem } from '../../outbox/item.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { OutboxNotice } from './OutboxNotice.tsx';
import { pageOutbox } from '../../outbox/page-outbox.ts';
import { newItem } from '../../outbox/steps.ts';

jest.mock('../../files/save-blob.ts', () => ({ saveBlob: jest.fn() }));
jest.mock('../../outbox/page-outbox.ts', () => ({ pageOutbox: jest.fn() }));

const review: NewItem = {
  kind: 'review',
  title: 'Review of household HH-2',
  page: '/baseline-survey/household/h2',
  about: 'households/h2',
  files: [],
  write: {
    action: 'create',
    collection: 'household_reviews',
    values: { id: 'r1', household_id: 'h2', state: 'approved', note: 'Called.' },
  },
  expects: { collection: 'households', key: 'h2', values: { review_state: 'not_reviewed' } },
  fields: [
    {
      name: 'state',
      label: 'State',
      choices: { approved: 'Approved', on_hold: 'On hold', not_reviewed: 'Not reviewed' },
      seenAs: 'review_state',
    },
    { name: 'note', label: 'Note' },
  ],
};

const serve = (state: OutboxItem['state'] = { status: 'waiting', trouble: null }) => {
  const outbox = {
    store: createStore<readonly OutboxItem[]>(() => [{ ...newItem(review, ada.id, 1), state }]),
    edit: jest.fn(),
    remove: jest.fn(),
    retry: jest.fn(),
    insist: jest.fn(),
    file: jest.fn(),
    restore: jest.fn<Promise<string>, [OutboxItem, ReadonlyMap<string, File>]>(),
  };
  jest.mocked(pageOutbox).mockReturnValue(outbox as unknown as Outbox);
  return outbox;
};

beforeEach(freshPage);

async function open() {
  const { user } = renderScreen(<OutboxNotice />, { signedInAs: ada, server: serveFake() });
  await user.click(screen.getByRole('button', { name: /Show|Decide/ }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Waiting to be sent' })) };
}

test('shows what waits with its values, and corrects a text', async () => {
  const outbox = serve();
  const { user, panel } = await open();
  expect(panel.getByRole('link', { name: 'Review of household HH-2' })).toHaveAttribute(
    'href',
    '/baseline-survey/household/h2',
  );
  expect(panel.getByRole('listitem')).toHaveTextContent(/Waiting to be sent.*StateApproved.*NoteCalled\./);
  await user.click(panel.getByRole('button', { name: 'Edit' }));
  await user.clear(panel.getByLabelText('Note'));
  await user.type(panel.getByLabelText('Note'), 'Called twice.');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(outbox.edit).toHaveBeenCalledWith(expect.any(String), { state: 'approved', note: 'Called twice.' });
});

test('a conflict shows what it was, what it is now and what one wants, and waits for a decision', async () => {
  const outbox = serve({
    status: 'conflict',
    differences: [{ field: 'review_state', expected: 'not_reviewed', current: 'on_hold' }],
  });
  const { user, panel } = await open();
  expect(screen.getByText('1 change needs your decision')).toBeVisible();
  const [, row] = panel.getAllByRole('row');
  expect(within(row!).getByRole('rowheader')).toHaveTextContent('State');
  expect(
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Not reviewed', 'On hold', 'Approved']);
  await user.click(panel.getByRole('button', { name: 'Use my change' }));
  expect(outbox.insist).toHaveBeenCalledTimes(1);
  await user.click(panel.getByRole('button', { name: /^Keep the version in the portal/ }));
  expect(outbox.remove).not.toHaveBeenCalled();
  await user.click(panel.getAllByRole('button', { name: /^Keep the version in the portal/ })[0]!);
  expect(outbox.remove).toHaveBeenCalledTimes(1);
});

test('what the server refuses says why, and can be tried again', async () => {
  const outbox = serve({
    status: 'failed',
    failure: { status: 403, code: 'FORBIDDEN', message: 'Your account does not have permission to do this.' },
  });
  const { user, panel } = await open();
  expect(panel.getByText(/^Not accepted\. Your account does not have permission to do this\./)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(outbox.retry).toHaveBeenCalledTimes(1);
});

test('what is being sent can neither be changed nor discarded', async () => {
  serve({ status: 'sending' });
  const { panel } = await open();
  expect(within(panel.getByRole('listitem')).queryByRole('button')).not.toBeInTheDocument();
});

test('a copy is saved, and one is added, with what came of it', async () => {
  const outbox = serve();
  outbox.restore.mockResolvedValueOnce('here').mockResolvedValueOnce('others');
  const saved = jest.mocked(saveBlob);
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Save a copy' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  // jsdom makes no file of what Node’s Response holds.
  const copy = new Uint8Array(await saved.mock.lastCall![0].arrayBuffer());
  const chooser = panel.getByLabelText('Copy of unsent changes');
  await user.upload(chooser, new File([copy], 'copy.zip', { type: 'application/zip' }));
  expect(await panel.findByText('1 change is here already.')).toHaveAttribute('role', 'status');
  await user.upload(chooser, new File([copy], 'copy.zip', { type: 'application/zip' }));
  expect(await panel.findByText('1 change was made by somebody else, who has to sign in to add it.')).toBeVisible();
  await user.upload(chooser, new File(['a,b'], 'villages.zip', { type: 'application/zip' }));
  expect(await panel.findByText('This file is not a copy of unsent changes, or it is damaged.')).toHaveAttribute(
    'role',
    'alert',
  );
});
