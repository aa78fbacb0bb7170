import { queryClient } from '@groundwork/shared/data';
import { ada, chooseInList, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { Page } from '@groundwork/shared/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import { WaterPoints } from './WaterPoints.tsx';

const OUTBOX = '/data/groundwork-outbox';
const full = { access: 'full' };
const all = { create: full, update: full, delete: full };

const point = {
  id: 'p1',
  project_id: 'key-1',
  name: 'የትምህርት ቤት ጉድጓድ',
  technology: 'hand_pump',
  installed_year: 2019,
  management: 'committee',
  latitude: '-17.5',
  longitude: '36.25',
};
const visit = (id: string, visited_on: string | null) => ({
  id,
  water_point_id: 'p1',
  visited_on,
  functional: 'yes',
  cause: null,
  flow_l_min: '12.5',
  quality: 'good',
  next_visit_on: null,
  note: null,
  photo: null,
  photo_consent: 'granted',
  latitude: null,
  longitude: null,
  accuracy_m: null,
});

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['water_points'] = [point];
  server.items['water_point_visits'] = [visit('v1', '2024-02-01'), visit('v2', '2025-05-03')];
  // One row where one is asked for.
  server.on('GET', '/data/items/water_point_visits', ({ query }) => {
    const key = query['filter[id][_eq]'];
    const rows = server.items['water_point_visits']?.filter(({ id }) => key === undefined || id === key);
    return { status: 200, body: { data: rows } };
  });
  server.on('POST', OUTBOX, () => ({ status: 200, body: { data: { state: 'written' } } }));
});

function open(rights: object) {
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: rights } }));
  const page = (
    <Page title="WP-1">
      <WaterPoints projectId="key-1" />
    </Page>
  );
  return renderScreen(page, { signedInAs: ada, server });
}

interface Sent {
  readonly write: object;
  readonly expects: object | null;
}
const sent = (): readonly Sent[] => server.seen('POST', OUTBOX).map(({ body }) => body as Sent);

test('a water point is added to the project; without its name nothing is sent', async () => {
  const { user } = open({ water_points: all });
  await user.click(await screen.findByRole('button', { name: 'Add a water point' }));
  const form = within(await screen.findByRole('form', { name: 'Add a water point' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter an answer.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Water point' }), 'የገበያ ቧንቧ');
  await chooseInList(user, 'Technology', 'Public tap or standpipe');
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    write: {
      action: 'create',
      collection: 'water_points',
      values: {
        id: expect.any(String) as string,
        project_id: 'key-1',
        name: 'የገበያ ቧንቧ',
        technology: 'public_tap',
      },
    },
    expects: null,
  });
});

test('a water point is changed, and its name is not left empty', async () => {
  const { user } = open({ water_points: all });
  await user.click(await screen.findByRole('button', { name: `Edit ${point.name}` }));
  expect(screen.queryByRole('button', { name: /^Suggest/ })).not.toBeInTheDocument();
  const form = within(await screen.findByRole('dialog', { name: `Edit ${point.name}` }));
  const name = form.getByRole('textbox', { name: 'Water point' });
  await user.clear(name);
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByText('Enter an answer.')).toBeVisible();
  await user.type(name, point.name);
  const latitude = form.getByRole('spinbutton', { name: /^Latitude/ });
  expect(latitude).toHaveDisplayValue(/^-17\.5/);
  await user.clear(latitude);
  await user.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    write: { action: 'update', collection: 'water_points', values: { id: 'p1', latitude: null } },
    expects: { collection: 'water_points', key: 'p1', values: { latitude: '-17.5' } },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: `Edit ${point.name}` })).toHaveFocus());
});

test('a water point is removed after a question that says how many visits go with it', async () => {
  const { user } = open({ water_points: all });
  await user.click(await screen.findByRole('button', { name: `Edit ${point.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  const question = within(await screen.findByRole('dialog', { name: `Remove ${point.name}?` }));
  expect(question.getByText('Its 2 visits are removed with it.')).toBeVisible();
  server.on('POST', OUTBOX, () => {
    server.items['water_points'] = [];
    return { status: 200, body: { data: { state: 'written' } } };
  });
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(screen.getByText('No water points yet')).toBeVisible();
  expect(sent().at(-1)?.write).toEqual({ action: 'delete', collection: 'water_points', values: { id: 'p1' } });
});

test('a visit is corrected and removed in the table of visits, with all that is stored of it', async () => {
  const { user } = open({ water_point_visits: all });
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  await user.click(await screen.findByRole('button', { name: 'Correct the visit of 3 May 2025' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct the visit of 3 May 2025' }));
  const flow = form.getByRole('spinbutton', { name: 'Flow (l/min)' });
  expect(flow).toHaveDisplayValue(/^12\.5/);
  await user.clear(flow);
  await user.type(flow, '0');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    write: { action: 'update', collection: 'water_point_visits', values: { id: 'v2', flow_l_min: 0 } },
    expects: { key: 'v2', values: { flow_l_min: '12.5' } },
  });
  server.on('POST', OUTBOX, () => {
    server.items['water_point_visits'] = [];
    return { status: 200, body: { data: { state: 'written' } } };
  });
  await user.click(screen.getByRole('button', { name: 'Correct the visit of 1 Feb 2024' }));
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the visit of 1 Feb 2024?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(sent().at(-1)).toMatchObject({
    write: { action: 'delete', collection: 'water_point_visits', values: { id: 'v1' } },
    expects: { key: 'v1', values: { visited_on: '2024-02-01', functional: 'yes', photo_consent: 'granted' } },
  });
  expect(screen.getByText('No visits yet', { selector: ':not(td)' })).toBeVisible();
});

test('of several water points, the pencil says which one was visited', async () => {
  server.items['water_points'] = [point, { ...point, id: 'p2', name: 'Market' }];
  server.items['water_point_visits'] = [visit('v1', null)];
  const { user } = open({ water_point_visits: { update: full } });
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  await user.click(await screen.findByRole('button', { name: `Correct the visit without a date to ${point.name}` }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByRole('button', { name: 'Remove…' })).not.toBeInTheDocument();
});

test('those who record visits and correct none suggest changes of water points and visits', async () => {
  const { user } = open({ water_point_visits: { create: full } });
  expect(await screen.findByRole('link', { name: `Record visit to ${point.name}` })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Suggest a change: ${point.name}` }));
  const form = within(await screen.findByRole('dialog', { name: `Suggest a change: ${point.name}` }));
  const latitude = form.getByRole('spinbutton', { name: /^Latitude/ });
  await user.clear(latitude);
  await user.type(latitude, '95');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await form.findByText('Enter a number from -90 to 90.')).toBeVisible();
  await user.clear(latitude);
  await user.type(latitude, '-17.6');
  await user.click(form.getByRole('button', { name: 'Send suggestion' }));
  expect(await screen.findByText('Your suggestion waits for a decision.')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    write: { action: 'update', collection: 'water_points', values: { id: 'p1', latitude: -17.6 } },
    expects: { collection: 'water_points', key: 'p1', values: { latitude: '-17.5' } },
    suggested: true,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: `Suggest a change: ${point.name}` })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  await user.click(await screen.findByRole('button', { name: 'Suggest a change: the visit of 3 May 2025' }));
  const flow = await screen.findByRole('spinbutton', { name: 'Flow (l/min)' });
  await user.clear(flow);
  await user.type(flow, '0');
  await user.click(screen.getByRole('button', { name: 'Send suggestion' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    write: { action: 'update', collection: 'water_point_visits', values: { id: 'v2', flow_l_min: 0 } },
    expects: { key: 'v2', values: { flow_l_min: '12.5' } },
    suggested: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Suggest a change: the visit of 1 Feb 2024' }));
  await user.click(await screen.findByRole('button', { name: 'Remove…' }));
  await user.click(await screen.findByRole('button', { name: 'Suggest removal' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toMatchObject({
    write: { action: 'delete', collection: 'water_point_visits', values: { id: 'v1' } },
    suggested: true,
  });
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Correct)/ })).not.toBeInTheDocument();
});
