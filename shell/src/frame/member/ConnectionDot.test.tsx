import { connection, http } from '@groundwork/shared';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dismissFaults, fileFault } from '../../faults/faults.ts';
import { ConnectionDot } from './ConnectionDot.tsx';

const LIST = '/api/items/villages';
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  dismissFaults();
  server = serveFake();
});

const open = () => renderScreen(<ConnectionDot />, { signedInAs: ada, server });
const dot = (word: string) => screen.findByRole('button', { name: `Connection: ${word}` });
const calls = () =>
  within(screen.getByRole('list', { name: 'Recent errors' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const failing = (path: string, status: number, method = 'GET') => server.on(method, path, () => ({ status }));
const ask = (path: string, method = 'get') =>
  act(() =>
    http.request({ method, url: path }).then(
      () => undefined,
      () => undefined,
    ),
  );

test('a refused list turns it to trouble and is named with its status, without what was typed', async () => {
  const { user } = open();
  failing(LIST, 403);
  await ask(`${LIST}?search=secret`);
  await user.click(await dot('Trouble'));
  expect(screen.getByText('Some requests to the server failed.')).toBeVisible();
  expect(calls()).toEqual([expect.stringMatching(/^GET \/api\/items\/villages403, refused at \d/)]);
});

test('the newest is first, five are shown, and how many more there are is said', async () => {
  const { user } = open();
  for (let number = 1; number <= 7; number += 1) {
    failing(`/api/items/list${number}`, 500);
    await ask(`/api/items/list${number}`);
  }
  await user.click(await dot('Trouble'));
  expect(calls()).toHaveLength(6);
  expect(calls()[0]).toContain('/api/items/list7');
  expect(calls()[0]).toContain('500, the server failed');
  expect(calls()[5]).toBe('2 more');
});

test('Retry sends the call again; while it fails the dot stays, when it works the dot is well and the focus has a place', async () => {
  const { user } = open();
  const mend = failing(LIST, 500);
  await ask(LIST);
  await user.click(await dot('Trouble'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.seen('GET', LIST)).toHaveLength(2));
  expect(await dot('Trouble')).toBeVisible();
  mend();
  failing(LIST, 200);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await dot('Online')).toBeVisible();
  await waitFor(() => expect(screen.getByText('The portal and its data server are working.')).toHaveFocus());
});

test('Retry does not write anything twice: what was to be written is forgotten', async () => {
  const { user } = open();
  failing(LIST, 500, 'POST');
  await ask(LIST, 'post');
  await user.click(await dot('Trouble'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await dot('Online')).toBeVisible();
  expect(server.seen('POST', LIST)).toHaveLength(1);
});

test('Dismiss takes away what cannot be helped', async () => {
  const { user } = open();
  failing(LIST, 403);
  await ask(LIST);
  await user.click(await dot('Trouble'));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await dot('Online')).toBeVisible();
  expect(server.seen('GET', LIST)).toHaveLength(1);
});

test('without a network it says Offline and offers no Retry', async () => {
  const { user } = open();
  act(() => connection.setOnline(false));
  await user.click(await dot('Offline'));
  expect(screen.getByText(/This device is offline/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a change is announced once; how it was at first, and one more failed call, are not', async () => {
  open();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  failing(LIST, 500);
  await ask(LIST);
  expect(status).toHaveTextContent('Connection: Trouble');
  const changes = jest.fn();
  const watch = new MutationObserver(changes);
  watch.observe(status, { childList: true, characterData: true, subtree: true });
  failing('/api/items/projects', 500);
  await ask('/api/items/projects');
  await Promise.resolve();
  expect(changes).not.toHaveBeenCalled();
  watch.disconnect();
});

test('the shape differs with the state, not the colour alone', async () => {
  const { container } = open();
  const shape = () => container.querySelector('[data-status]')?.className;
  const online = shape();
  act(() => connection.setOnline(false));
  const offline = shape();
  act(() => connection.setOnline(true));
  failing(LIST, 500);
  await ask(LIST);
  expect(new Set([online, offline, shape()]).size).toBe(3);
});

test('Escape closes it and gives the focus back; a click elsewhere closes it', async () => {
  const { user } = open();
  const button = await dot('Online');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(document.body);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('code of a screen that failed is named, and is gone when dismissed', async () => {
  const { user } = open();
  act(() => fileFault({ title: 'Water projects', message: 'x is undefined', at: 1_000 }));
  await user.click(await dot('Trouble'));
  expect(screen.getByText('A part of the page failed. The rest still works.')).toBeVisible();
  expect(calls()[0]).toContain('Water projects: x is undefined');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await dot('Online')).toBeVisible();
});
