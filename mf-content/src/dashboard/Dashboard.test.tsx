import { forgetConfiguration, setNavigationEntries } from '@groundwork/shared';
import { parseWith, remoteSchema, type RemoteManifest } from '@groundwork/shared/contract';
import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  signIn,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json';
import { Component as Dashboard, loader } from './Dashboard.tsx';

const PATH = '/api/items/cms_pages';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  const parsed = parseWith<RemoteManifest>(remoteSchema, manifest);
  setNavigationEntries(parsed.ok ? parsed.value.navigation : []);
});
afterEach(() => {
  document.getElementById('groundwork-config')?.remove();
  forgetConfiguration();
});

const open = () => renderScreen(<Dashboard />, { path: '/dashboard', signedInAs: ada, server });
const serve = (...pages: object[]) => server.on('GET', PATH, () => ({ status: 200, body: { data: pages } }));
const landing = { title: 'Welcome', top_text: 'A space for the project.', body_text: '<p>Some <b>news</b></p>' };

test('asks exactly as specified and shows title, description and body', async () => {
  serve(landing);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(screen.getAllByText('A space for the project.')).toHaveLength(2);
  expect((await screen.findByText('news')).tagName).toBe('B');
  const [call] = server.seen('GET', PATH);
  expect(call?.query).toEqual({ 'filter[slug][_eq]': 'landing' });
  expect(call?.user).toBe('user-ada');
  expect(document.title).toMatch(/^Welcome/);
});

test('the debug box shows CMS title and top text', async () => {
  serve(landing);
  open();
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  const box = screen.getByText('CMS debug').closest('details');
  // One line, until somebody wants to read it.
  expect(box).not.toHaveAttribute('open');
  expect(box).toHaveTextContent('CMS titleWelcome');
  expect(box).toHaveTextContent('Top textA space for the project.');
});

test('the operator can hide the debug box', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="groundwork-config">{"showCmsDebug":false}</script>',
  );
  forgetConfiguration();
  serve(landing);
  open();
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(screen.queryByText('CMS debug')).not.toBeInTheDocument();
});

test('the two cards lead to documents and media, each with one stop of the Tab key', async () => {
  serve(landing);
  open();
  const documents = await screen.findByRole('link', {
    name: 'Documents',
    description: 'Browse, upload, and manage project documents',
  });
  expect(documents).toHaveAttribute('href', '/documents');
  const media = screen.getByRole('link', {
    name: 'Media',
    description: 'Explore and manage photos, videos, and other media assets',
  });
  expect(media).toHaveAttribute('href', '/media');
  const cards = within(screen.getByRole('list'));
  expect(cards.getAllByRole('listitem')).toHaveLength(2);
  expect(cards.getAllByRole('link')).toHaveLength(2);
});

test('scripts and handlers in the body never reach the page', async () => {
  serve({ ...landing, body_text: '<p id="x">kept<img src=x onerror="boom()"></p><script>boom()</script>' });
  const { container } = open();
  const kept = await screen.findByText('kept');
  expect(kept).not.toHaveAttribute('id');
  expect(container.querySelector('script, [onerror]')).toBeNull();
});

test.each([
  ['a refusal', () => refusal(500, 'INTERNAL', 'boom')],
  ['no answer', () => 'no answer' as const],
  ['nonsense', () => ({ status: 200, body: '<html>' })],
])('%s is only logged, and the page stays calm', async (_what, answer) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on('GET', PATH, answer);
  open();
  await waitFor(() => expect(log).toHaveBeenCalledWith('The landing page could not be loaded:', expect.any(Error)));
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Documents' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
});

test('no landing page at all is no fault', async () => {
  serve();
  open();
  expect(await screen.findByText('CMS debug')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test.each([
  ['nothing', {}],
  ['nulls', { title: null, top_text: null, body_text: null }],
  ['other things than text', { title: 7, top_text: ['x'], body_text: { html: 'x' } }],
])('a landing page of %s has a heading of its own and no body', async (_what, page) => {
  serve(page);
  open();
  expect((await screen.findAllByText('Not available')).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the debug box has its place while the texts are on their way', () => {
  server.on('GET', PATH, () => new Promise(() => undefined));
  open();
  expect(screen.getByText('CMS debug').closest('details')).toHaveTextContent('CMS title…Top text…');
});

test('on the way to the dashboard texts and numbers are asked for already, and once only', async () => {
  serve(landing);
  signIn(ada, server);
  loader();
  open();
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  expect(server.seen('GET', PATH)).toHaveLength(1);
  expect(server.seen('GET', '/data/items/households').filter(({ query }) => 'groupBy[0]' in query)).toHaveLength(1);
});
