import { queryClient } from '@groundwork/shared/data';
import { pageOutbox, type OutboxItem } from '@groundwork/shared/outbox';
import { ada, freshPage, renderScreen, serveFake, refusal, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { localDay } from '@groundwork/shared/data';
import { Component as RecordVisit } from './RecordVisit.tsx';
import { Saved } from './Saved.tsx';

let server: FakeDirectus;
/** What the server was sent. */
let visits: Record<string, unknown>[];

const POINT = '/data/items/water_points';
const VISITS = '/data/items/water_point_visits';
const points = [
  { id: 'p1', name: 'North', latitude: -17.5, longitude: '36.1' },
  { id: 'p2', name: 'South' },
];

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  visits = [];
  server.on('GET', '/data/items/water_projects/key-1', () => ({
    status: 200,
    body: {
      data: { project_id: 'key-1', project_uid: 'WP-1', start_date: null, project_sponsorship: null, village_id: null },
    },
  }));
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { water_point_visits: { create: { access: 'partial' } } } },
  }));
  server.on('GET', POINT, () => ({ status: 200, body: { data: points } }));
  server.on('GET', VISITS, ({ query }) => ({
    status: 200,
    body: {
      data:
        query['filter[id][_eq]'] === undefined
          ? [{ id: 'v', water_point_id: 'p2', visited_on: localDay(), functional: 'no' }]
          : visits.filter(({ id }) => id === query['filter[id][_eq]']),
    },
  }));
  takeVisits();
});

const OUTBOX = '/data/groundwork-outbox';
const sentIn = (body: unknown) => (body as { write: { values: Record<string, unknown> } }).write.values;
const takeVisits = () =>
  server.on('POST', OUTBOX, ({ body }) => {
    visits.push(sentIn(body));
    return { status: 200, body: { data: { state: 'written' } } };
  });

const open = (query = '?point=p1') =>
  renderScreen([{ path: '/water-projects/:project_id/visit', element: <RecordVisit /> }], {
    path: `/water-projects/key-1/visit${query}`,
    signedInAs: ada,
    server,
  });
const save = () => screen.getByRole('button', { name: 'Save visit' });

test('says by field what is missing, and goes there', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save visit' }));
  expect(screen.getByText('Choose whether the water point works.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Works' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: 'Not working' }));
  expect(screen.queryByText('Choose whether the water point works.')).not.toBeInTheDocument();
  await user.click(save());
  expect(screen.getByRole('combobox', { name: 'Cause' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Cause' })).toHaveAccessibleDescription(
    'Choose the cause, or “Not known”.',
  );
  expect(visits).toEqual([]);
});

test('saves what was filled in, and shows what the server holds', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Partly works' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cause' }), 'Bad water quality');
  await user.type(screen.getByRole('textbox', { name: 'Flow in litres a minute (optional)' }), '0');
  await user.click(screen.getByRole('button', { name: '3 months' }));
  await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Tastes of iron');
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'Visit to North saved' })).toBeVisible();
  expect(screen.getByText('Sent')).toBeVisible();
  expect(visits).toEqual([
    expect.objectContaining({
      water_point_id: 'p1',
      visited_on: localDay(),
      functional: 'partly',
      cause: 'water_quality',
      flow_l_min: 0,
      quality: null,
      note: 'Tastes of iron',
      latitude: null,
      photo_consent: null,
    }),
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Cause: Bad water quality', '0 litres a minute', 'Tastes of iron']),
  );
  await user.click(screen.getByRole('button', { name: 'Record another visit' }));
  expect(await screen.findByRole('combobox', { name: 'Water point' })).toHaveDisplayValue('Choose a water point');
});

test('what is filled in is there again after the page was closed, and gone after it was saved', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('radio', { name: 'Works' }));
  await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Fine');
  unmount();
  const again = open();
  expect(await screen.findByRole('radio', { name: 'Works' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Fine');
  await again.user.click(save());
  await screen.findByRole('heading', { name: 'Visit to North saved' });
  again.unmount();
  open();
  expect(await screen.findByRole('radio', { name: 'Works' })).not.toBeChecked();
});

test('a visit that is refused stays in the form, and is sent under the same key', async () => {
  const heal = server.on('POST', OUTBOX, () =>
    refusal(400, 'INVALID_PAYLOAD', 'The day of a visit cannot be in the future.'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Works' }));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The day of a visit cannot be in the future.');
  const sent = server.seen('POST', OUTBOX).map(({ body }) => sentIn(body)['id']);
  heal();
  takeVisits();
  await user.click(save());
  await screen.findByRole('heading', { name: 'Visit to North saved' });
  expect(visits.map(({ id }) => id)).toEqual(sent);
});

test('the page of a visit that waits says when it is sent', async () => {
  visits = [{ id: 'v1', visited_on: '2024-05-01', functional: 'yes' }];
  const outbox = pageOutbox().store as unknown as { setState(items: readonly OutboxItem[], replace: true): void };
  const waiting = {
    about: 'water_points/p1',
    state: { status: 'waiting' },
    write: { values: { id: 'v1' } },
  } as unknown as OutboxItem;
  renderScreen(
    <Saved
      saved={{ key: 'v1', outcome: 'waiting' }}
      point={{ id: 'p1', name: 'North' }}
      projectId="key-1"
      onAnother={jest.fn()}
    />,
    { signedInAs: ada, server },
  );
  act(() => outbox.setState([waiting], true));
  expect(await screen.findByText('The visit to North waits on this device')).toBeVisible();
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
  act(() => outbox.setState([], true));
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(screen.queryByText(/waits on this device/)).not.toBeInTheDocument();
});

test('says that a second visit on one day is saved beside the first', async () => {
  open('?point=p2');
  expect(await screen.findByLabelText('Day of the visit')).toHaveAccessibleDescription(
    /^There is a visit of .* already: Not working\. This one is saved beside it\.$/,
  );
});

test('a position is asked for by a click alone; a refusal says what to do and keeps nobody from saving', async () => {
  let refuse: PositionErrorCallback = () => undefined;
  const watchPosition = jest.fn((_found: PositionCallback, failed: PositionErrorCallback) => ((refuse = failed), 1));
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition, clearWatch: () => undefined },
  });
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Works' }));
  expect(watchPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use my position' }));
  act(() => refuse({ code: 1 } as GeolocationPositionError));
  expect(
    await within(screen.getByRole('region', { name: 'Position' })).findByText(/This site may not use your location/),
  ).toBeVisible();
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'Visit to North saved' })).toBeVisible();
});

test('a position comes with its accuracy, and with a question where the point is elsewhere', async () => {
  let found: PositionCallback = () => undefined;
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { watchPosition: (one: PositionCallback) => ((found = one), 1), clearWatch: () => undefined },
  });
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Works' }));
  await user.click(screen.getByRole('button', { name: 'Use my position' }));
  act(() => found({ coords: { latitude: -17.52, longitude: 36.1, accuracy: 8.44 } } as GeolocationPosition));
  expect(await screen.findByText(/accurate to 8 m\. The water point is recorded 2.2 km from here/)).toBeVisible();
  await user.click(save());
  await waitFor(() =>
    expect(visits).toEqual([expect.objectContaining({ latitude: -17.52, longitude: 36.1, accuracy_m: 8.4 })]),
  );
});

test('a point that is not in the project is not guessed', async () => {
  open('?point=p9');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This water point is not in the project, or you may not see it.',
  );
  expect(screen.queryByRole('button', { name: 'Save visit' })).not.toBeInTheDocument();
});

test('of a single point nobody asks which one it is', async () => {
  server.on('GET', POINT, () => ({ status: 200, body: { data: [points[1]] } }));
  const { user } = open('');
  await user.click(await screen.findByRole('radio', { name: 'Works' }));
  await user.click(save());
  expect(await screen.findByRole('heading', { name: 'Visit to South saved' })).toBeVisible();
  expect(visits).toEqual([expect.objectContaining({ water_point_id: 'p2', functional: 'yes' })]);
});

test('a person who may not record visits reads so', async () => {
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: {} } }));
  open();
  expect(await screen.findByText('Your account cannot record visits.')).toBeVisible();
});
