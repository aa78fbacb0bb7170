import { queryClient } from '@groundwork/shared/data';
import { chooseInList, refusal } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { allow, card, has, ID, inFreshPages, open, press, sent, server, SOURCES, takes, waiting } from './testing.tsx';

inFreshPages();

/** Households that were deleted at the source. */
const DELETED = [
  {
    submission: 's1',
    household: 'h1',
    household_code: 'HH-0001',
    village_id: 'V1',
    deleted_at: '2025-09-20T10:00:00Z',
  },
  {
    submission: 's2',
    household: 'h2',
    household_code: 'HH-0002',
    village_id: 'V9',
    rows: 'Household members: 2',
    deleted_at: '2025-09-21T10:00:00Z',
  },
];
const listsDeleted = (): void =>
  void server.on('GET', `${SOURCES}/${ID}/deleted`, () => ({ status: 200, body: { data: DELETED } }));

test('a member reads that the account cannot import data, and nothing is offered', async () => {
  allow('none');
  open();
  expect(await screen.findByText('Your account can view the survey, but not import data.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(server.seen('GET', SOURCES)).toEqual([]);
});

test('somebody with an area reads why sources are not for them', async () => {
  server.on('GET', SOURCES, () =>
    refusal(403, 'FORBIDDEN', 'People with an area cannot sync sources: a form has submissions of all areas.'),
  );
  open();
  expect(
    await screen.findByText('People with an area cannot sync sources: a form has submissions of all areas.'),
  ).toBeVisible();
});

test('sources that do not come can be asked for again', async () => {
  const heal = server.on('GET', SOURCES, () => ({ status: 500 }));
  const shown = open();
  expect(await screen.findByText('The sources could not be loaded.')).toBeVisible();
  heal();
  await press(shown, 'Retry');
  expect(await screen.findByText('No forms are connected')).toBeVisible();
});

test('what was fetched waits for its review, which is a link away', async () => {
  open({ state: 'ready', waiting: { ...waiting, incomplete: true } });
  const source = await card();
  expect(source.getByText('12 submissions wait for your review.')).toBeVisible();
  expect(source.getByText('The rest follows after the import.')).toBeVisible();
  expect(source.getByRole('link', { name: 'Review and import' })).toHaveAttribute(
    'href',
    `/baseline-survey/tools/upload?source=${ID}`,
  );
  expect(source.getByText('KoboToolbox · kf.kobotoolbox.org')).toBeVisible();
  expect(source.getByText('1,443')).toBeVisible();
});

test('what was fetched for somebody else can be fetched again', async () => {
  const shown = open({
    state: 'ready',
    waiting: { ...waiting, submissions: 1, files: [] },
    person: { id: 'user-ben', name: 'Ben' },
  });
  expect((await card()).getByText('1 submission waits for a review by', { exact: false })).toHaveTextContent(
    '1 submission waits for a review by Ben.',
  );
  takes('sync', { state: 'syncing' });
  await press(shown, 'Fetch them for me');
  expect(await screen.findByText('Fetching submissions...')).toBeVisible();
  expect(sent(`/${ID}/sync`)).toEqual({ review: true });
});

test('a source is synced by hand, and what was left out is reviewed', async () => {
  const shown = open({ left_out: 3, synced_at: null });
  expect((await card()).getByText('Never')).toBeVisible();
  takes('sync', { state: 'idle', synced_at: '2025-09-22T09:00:00Z' });
  await press(shown, 'Sync now Household survey');
  await waitFor(() => expect(screen.queryByText('Never')).not.toBeInTheDocument());
  expect(sent(`/${ID}/sync`)).toEqual({ review: false });
  await press(shown, 'Review the submissions that were left out');
  await waitFor(() => expect(sent(`/${ID}/sync`)).toEqual({ review: true }));
});

test('photos that are fetched, added and missing', async () => {
  const none = { added: 0, gone: 0, waiting: 0, missing: 0, problems: [], fetching: false, progress: null };
  open({ photos: { ...none, fetching: true, waiting: 10, progress: { done: 2, total: 12 } } });
  expect((await card()).getByText('Fetching photos...')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Fetching photos' })).toHaveAttribute('aria-valuenow', '17');
  // Meanwhile it can sync, and it is followed until they are there.
  expect(screen.getByRole('button', { name: 'Sync now Household survey' })).toBeEnabled();
  queryClient.setQueryData(['media_upload_items'], []);
  has({
    photos: {
      ...none,
      added: 12,
      gone: 1,
      waiting: 4,
      missing: 3,
      problems: [
        { words: 'The file is not on the server, or the account may not read it.', photos: 2 },
        { words: 'The file is larger than 50 MB.', photos: 1 },
      ],
    },
  });
  expect(
    await screen.findByText('12 photos added. 1 of them is no longer in its submission.', {}, { timeout: 3000 }),
  ).toBeVisible();
  expect(queryClient.getQueryState(['media_upload_items'])?.isInvalidated).toBe(true);
  expect(screen.getByText('4 photos will be fetched with the next sync.')).toBeVisible();
  expect(screen.getByText('3 photos could not be fetched.')).toBeVisible();
  expect(screen.getByText(/^2 photos:/)).toHaveTextContent(
    '2 photos: The file is not on the server, or the account may not read it.',
  );
  expect(screen.getByText(/^1 photo:/)).toHaveTextContent('1 photo: The file is larger than 50 MB.');
});

test('an import that is under way is linked, and what other screens show is asked for again when it has ended', async () => {
  open({ state: 'importing', batch: 'b1' });
  expect((await card()).getByRole('link', { name: 'Show the import' })).toHaveAttribute(
    'href',
    '/baseline-survey/tools/upload?import=b1',
  );
  queryClient.setQueryData(['survey', 'households'], []);
  has({ batch: 'b1' });
  await waitFor(() => expect(queryClient.getQueryState(['survey', 'households'])?.isInvalidated).toBe(true), {
    timeout: 3000,
  });
  expect(screen.queryByText('The submissions are being imported.')).not.toBeInTheDocument();
});

test('another schedule is saved; where it is not, the sentence is shown', async () => {
  const { user } = open({});
  takes('change', { schedule: 'manual' });
  await chooseInList(user, 'Sync', 'By hand');
  await waitFor(() => expect(sent(`/${ID}/change`)).toEqual({ schedule: 'manual' }));
  expect((await card()).getByLabelText('Sync').closest('.ant-select')).toHaveTextContent('By hand');
  server.on('POST', `${SOURCES}/${ID}/change`, () =>
    refusal(404, 'ROUTE_NOT_FOUND', 'This source is not connected any more.'),
  );
  await chooseInList(user, 'Sync', 'Every hour');
  expect(await screen.findByRole('alert')).toHaveTextContent('This source is not connected any more.');
  expect((await card()).getByLabelText('Sync').closest('.ant-select')).toHaveTextContent('By hand');
});

test('a problem is shown as a sentence, and the token can be changed', async () => {
  const shown = open({
    problem: 'KoboToolbox does not accept the token. It may have been replaced: enter the new one.',
  });
  expect((await card()).getByText(/It may have been replaced/)).toBeVisible();
  await press(shown, 'Change the token');
  expect(screen.getByLabelText('API token')).toHaveFocus();
  await press(shown, 'Cancel');
  expect(screen.getByRole('button', { name: 'Change the token' })).toHaveFocus();
  takes('change', { problem: null });
  await press(shown, 'Change the token');
  await shown.user.type(screen.getByLabelText('API token'), 'new{Enter}');
  expect(await screen.findByText('The token is saved.')).toHaveFocus();
  expect(sent(`/${ID}/change`)).toEqual({ account: null, secret: 'new' });
  expect(screen.queryByText(/It may have been replaced/)).not.toBeInTheDocument();
});

test('the password for ODK Central is changed with its email address', async () => {
  const shown = open({ kind: 'odk', project: '3', account: 'viewer@example.org' });
  expect((await card()).getByText('ODK Central · kf.kobotoolbox.org · project 3')).toBeVisible();
  server.on('POST', `${SOURCES}/${ID}/change`, () =>
    refusal(422, 'SOURCE_PROBLEM', 'ODK Central does not accept the email address and password.'),
  );
  await press(shown, 'Change the password');
  expect(screen.getByLabelText('Email address')).toHaveValue('viewer@example.org');
  await press(shown, 'Save the password');
  expect(await screen.findByText('Enter the password.')).toBeVisible();
  await shown.user.type(screen.getByLabelText('Password'), 'new{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ODK Central does not accept the email address and password.',
  );
  expect(sent(`/${ID}/change`)).toEqual({ account: 'viewer@example.org', secret: 'new' });
});

test('households that were deleted at the source are removed, all but those that are unticked', async () => {
  listsDeleted();
  const shown = open({ deleted: 2 });
  expect(await screen.findByRole('link', { name: 'HH-0001' })).toHaveAttribute('href', '/baseline-survey/household/h1');
  expect(await screen.findByRole('row', { name: /HH-0001 Whole submission Chirodzo 20 Sep 2025/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /HH-0002 Household members: 2 V9 21 Sep 2025/ })).toBeVisible();
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select household HH-0002' }));
  takes('deleted', { deleted: 1 });
  await press(shown, /^Remove them here/);
  expect(screen.getByText('Remove what is selected, with all its answers? This cannot be undone.')).toBeVisible();
  queryClient.setQueryData(['survey', 'households'], []);
  await press(shown, /^Remove them here/);
  expect(await screen.findByText('Removed from the portal.')).toHaveFocus();
  expect(sent(`/${ID}/deleted`)).toEqual({ submissions: ['s1'], remove: true });
  expect(queryClient.getQueryState(['survey', 'households'])?.isInvalidated).toBe(true);
});

test('households that were deleted at the source are left; a failure is shown', async () => {
  listsDeleted();
  const shown = open({ deleted: 2 });
  await screen.findByRole('link', { name: 'HH-0001' });
  const heal = server.on('POST', `${SOURCES}/${ID}/deleted`, () =>
    refusal(400, 'INVALID_PAYLOAD', 'This is not valid.'),
  );
  await press(shown, 'Leave them');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not valid.');
  heal();
  takes('deleted', { deleted: 0 });
  await press(shown, 'Leave them');
  expect(await screen.findByText('Left as they are.')).toHaveFocus();
  expect(sent(`/${ID}/deleted`)).toEqual({ submissions: ['s1', 's2'], remove: false });
  expect(screen.queryByText('Deleted at the source')).not.toBeInTheDocument();
});

test('a form is disconnected after one question', async () => {
  const shown = open({});
  server.on('POST', `${SOURCES}/${ID}/disconnect`, () => ({ status: 204 }));
  await press(shown, 'Disconnect Household survey');
  expect(screen.getByText('Disconnect the form? What was imported stays.')).toBeVisible();
  has();
  await press(shown, 'Disconnect Household survey');
  expect(await screen.findByText('Household survey is disconnected. What was imported stays.')).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Household survey' })).not.toBeInTheDocument();
});
