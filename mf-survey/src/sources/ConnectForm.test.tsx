import { queryClient } from '@groundwork/shared/data';
import { chooseInList, refusal } from '@groundwork/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { has, inFreshPages, open, press, sent, server, SOURCES, waiting } from './testing.tsx';

inFreshPages();

/** The server has these forms, for whoever asks. */
function offers(...forms: object[]): void {
  server.on('POST', `${SOURCES}/forms`, () => ({ status: 200, body: { data: forms } }));
  server.on('POST', SOURCES, ({ body }) => {
    const { kind, schedule } = body as { readonly kind: string; readonly schedule: string };
    return {
      status: 200,
      body: {
        data: has({ kind, schedule, state: 'syncing', synced_at: null, progress: { done: 500, total: 2000 } })[0],
      },
    };
  });
}

test('a form of KoboToolbox is connected: its token is sent and gone, and its submissions are being fetched', async () => {
  offers(
    { project: null, projectName: null, form: 'aXy', name: 'Household survey', submissions: 1443 },
    { project: null, projectName: null, form: 'aZz', name: 'Water points', submissions: null },
  );
  const shown = open();
  const { user } = shown;
  await press(shown, 'Connect a form');
  expect(screen.getByLabelText('Service')).toHaveFocus();
  await user.click(screen.getByLabelText('Server'));
  const servers = await screen.findAllByRole('option');
  expect(servers.map(({ textContent }) => textContent)).toEqual([
    'kf.kobotoolbox.org',
    'eu.kobotoolbox.org',
    'odk.example.org',
  ]);
  await user.click(screen.getByRole('option', { name: 'eu.kobotoolbox.org' }));
  await press(shown, 'Show forms');
  await waitFor(() => expect(screen.getByLabelText('API token')).toHaveAccessibleDescription(/Enter the API token\./));
  await user.type(screen.getByLabelText('API token'), ' secret-token {Enter}');
  await user.click(await screen.findByRole('radio', { name: 'Household survey 1,443 submissions' }));
  expect(sent('/forms')).toEqual({
    kind: 'kobo',
    address: 'https://eu.kobotoolbox.org',
    account: null,
    secret: 'secret-token',
  });
  await chooseInList(user, 'Sync', 'Every hour');
  // Pressed twice, it is connected once.
  await user.dblClick(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByRole('heading', { name: 'Household survey' })).toHaveFocus();
  expect(server.seen('POST', SOURCES)).toHaveLength(1);
  expect(sent('')).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    kind: 'kobo',
    address: 'https://eu.kobotoolbox.org',
    account: null,
    secret: 'secret-token',
    project: null,
    form: 'aXy',
    schedule: 'hourly',
  });
  expect(screen.queryByLabelText('API token')).not.toBeInTheDocument();
  expect(document.documentElement.innerHTML).not.toContain('secret-token');
  expect(
    queryClient
      .getMutationCache()
      .getAll()
      .filter(({ state }) => JSON.stringify(state).includes('secret-token')),
  ).toEqual([]);
  expect(screen.getByText('Fetching submissions...')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Fetching submissions' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('button', { name: 'Sync now Household survey' })).toBeDisabled();
  // Followed until it has been fetched.
  has({ state: 'ready', waiting });
  expect(await screen.findByText('12 submissions wait for your review.', {}, { timeout: 3000 })).toBeVisible();
});

test('a token that is not accepted: the sentence is shown, and what was typed stays', async () => {
  const heal = server.on('POST', `${SOURCES}/forms`, () =>
    refusal(422, 'SOURCE_PROBLEM', 'KoboToolbox does not accept the token.'),
  );
  const shown = open();
  await press(shown, 'Connect a form');
  await shown.user.type(screen.getByLabelText('API token'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('KoboToolbox does not accept the token.');
  expect(screen.getByLabelText('API token')).toHaveValue('wrong');
  heal();
  server.on('POST', `${SOURCES}/forms`, () => 'no answer');
  await press(shown, 'Show forms');
  expect(await screen.findByText('The server could not be reached. Try again when you are online.')).toBeVisible();
});

test('another token drops the forms of the one before', async () => {
  offers({ project: null, projectName: null, form: 'aXy', name: 'Household survey', submissions: 1 });
  const shown = open();
  await press(shown, 'Connect a form');
  await shown.user.type(screen.getByLabelText('API token'), 'one{Enter}');
  // The only one is chosen.
  expect(await screen.findByRole('radio', { name: 'Household survey 1 submission' })).toBeChecked();
  await shown.user.type(screen.getByLabelText('API token'), 's');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show forms' })).toBeVisible();
});

test('ODK Central asks for an email address and a password; one of many forms is searched for', async () => {
  offers(
    ...Array.from({ length: 12 }, (_, index) => ({
      project: '3',
      projectName: index === 4 ? 'Baseline' : 'Other',
      form: `f${index}`,
      name: `Form ${index}`,
      submissions: index,
    })),
  );
  const shown = open();
  const { user } = shown;
  await press(shown, 'Connect a form');
  await chooseInList(user, 'Service', 'ODK Central');
  expect(screen.queryByLabelText('API token')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Server')).toHaveValue('https://odk.example.org');
  await user.clear(screen.getByLabelText('Server'));
  await user.type(screen.getByLabelText('Server'), 'odk.example.org{Enter}');
  expect(await screen.findByText('Enter the email address.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveFocus());
  await user.type(screen.getByLabelText('Email address'), 'viewer@example.org');
  await user.type(screen.getByLabelText('Password'), 'p w{Enter}');
  await user.type(await screen.findByLabelText('Find a form'), 'base{Enter}');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  await press(shown, 'Connect');
  expect(await screen.findByText('Choose a form.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Find a form')).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: 'Form 4 Baseline · 4 submissions' }));
  await press(shown, 'Connect');
  await screen.findByText('Fetching submissions...');
  expect(sent('')).toMatchObject({
    kind: 'odk',
    address: 'odk.example.org',
    account: 'viewer@example.org',
    secret: 'p w',
    project: '3',
    form: 'f4',
    schedule: 'daily',
  });
});

test('cancelling the form gives the focus back', async () => {
  const shown = open();
  await press(shown, 'Connect a form');
  await press(shown, 'Cancel');
  expect(screen.getByRole('button', { name: 'Connect a form' })).toHaveFocus();
});
