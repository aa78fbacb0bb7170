import { act, screen, waitFor, within } from '@testing-library/react';
import { OPEN_TO_STORAGE, STORAGE_HEADER } from '../contract/offline.ts';
import { queryClient, useServerQuery } from '../data/query-client.ts';
import { connection, http, storeAnswersIn, type Answer } from '../http/index.ts';
import { personal } from '../personal/index.ts';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '../testing/index.ts';
import { useShownFiles } from '../data/shown-files.ts';
import type { AskForMore } from './keep-page.ts';
import { KeepOnDevice, type LargePage } from './KeepOnDevice.tsx';
import { listKeptPages } from './listed.ts';

const VILLAGE = '/data/items/villages/v1';
const RIGHTS = '/data/permissions/me';

let answers: Map<string, Answer>;
let complete: () => Promise<boolean>;
let fits: () => Promise<boolean>;
let server: FakeDirectus;
let persist: jest.Mock;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  answers = new Map();
  complete = () => Promise.resolve(true);
  fits = () => Promise.resolve(true);
  persist = jest.fn(() => Promise.resolve(true));
  Object.assign(navigator, { storage: { persist } });
  storeAnswersIn({
    add: (answer) => void answers.set(answer.address, answer),
    forget: (address) => void answers.delete(address),
    find: (address) => Promise.resolve(answers.get(address)),
    complete: () => complete(),
    fits: () => fits(),
  });
  server = serveFake();
  for (const path of [VILLAGE, RIGHTS])
    server.on('GET', path, () => ({
      status: 200,
      body: { data: { name: 'Aldeia' } },
      headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE },
    }));
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
});
afterEach(() => {
  storeAnswersIn(undefined);
  connection.setOnline(true);
  Reflect.deleteProperty(navigator, 'storage');
});

const questionTo = (path: string) => ({
  queryKey: [path],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await http.get<unknown>(path, { signal })).data,
});

function Village() {
  useServerQuery(questionTo(VILLAGE));
  useServerQuery(questionTo(RIGHTS));
  return <KeepOnDevice path="/village-profiles/v1" title="Aldeia" />;
}

const open = () => renderScreen(<Village />, { path: '/village-profiles/v1', signedInAs: ada, server });
const keptPages = () => listKeptPages(personal.open(ada.id));
const pathsOf = (addresses: readonly string[]): string[] =>
  addresses.map((address) => new URL(address).pathname).sort();
const keepButton = () => screen.findByRole('button', { name: 'Keep on this device' });
const keptButton = () => screen.findByRole('button', { name: /^Kept on this device · \d+ bytes · \d\d:\d\d$/ });
const panel = () => within(screen.getByRole('dialog', { name: 'Keep on this device' }));

test('one press asks for everything again, stores it with the page, and says how large and old it is; the browser is asked to leave it alone', async () => {
  const { user } = open();
  await user.click(await keepButton());
  expect(await keptButton()).toBeVisible();
  expect(server.seen('GET', VILLAGE)).toHaveLength(2);
  expect(keptPages().map(({ path, title, addresses }) => [path, title, pathsOf(addresses)])).toEqual([
    ['/village-profiles/v1', 'Aldeia', [VILLAGE, RIGHTS]],
  ]);
  expect(persist).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^Kept on this device · /);
  await user.click(panel().getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(server.seen('GET', VILLAGE)).toHaveLength(3));
  expect(persist).toHaveBeenCalledTimes(1);
});

test('what is beside it in the menu can close the menu', async () => {
  const { user } = renderScreen(
    <KeepOnDevice path="/media" title="Media" menu={(close) => <button onClick={close}>Download</button>} />,
    { signedInAs: ada },
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.queryByRole('dialog', { name: 'More' })).not.toBeInTheDocument();
});

test('in the menu of a phone nothing is kept before the button in it is pressed', async () => {
  const { user } = renderScreen(<KeepOnDevice path="/survey" title="Survey" menu={<a href="/views">Views</a>} />, {
    path: '/survey',
    signedInAs: ada,
    server,
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const menu = within(screen.getByRole('dialog', { name: 'More' }));
  expect(menu.getByRole('link', { name: 'Views' })).toBeVisible();
  expect(keptPages()).toEqual([]);
  await user.click(menu.getByRole('button', { name: 'Keep on this device' }));
  expect(await menu.findByText(/^Kept on this device · /)).toBeVisible();
  expect(keptPages().map(({ path }) => path)).toEqual(['/survey']);
});

test('removing it takes away what no other kept page shows; the rights stay', async () => {
  const { user } = open();
  await user.click(await keepButton());
  await keptButton();
  await user.click(panel().getByRole('button', { name: 'Remove' }));
  expect(await keepButton()).toHaveFocus();
  expect(keptPages()).toEqual([]);
  expect(pathsOf([...answers.keys()])).toEqual([RIGHTS]);
});

test('a page whose server does not answer everything is not kept, and neither is one that the device cannot store', async () => {
  const { user } = open();
  const button = await keepButton();
  await waitFor(() => expect(answers.size).toBe(2));
  server.on('GET', VILLAGE, () => 'no answer');
  await user.click(button);
  expect(
    await screen.findByText('The page could not be loaded completely. Try again.', { selector: 'p' }),
  ).toBeVisible();
  expect(keptPages()).toEqual([]);
  server.on('GET', VILLAGE, () => ({
    status: 200,
    body: { data: {} },
    headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE },
  }));
  complete = () => Promise.resolve(false);
  await user.click(panel().getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(/^The page could not be stored\./, { selector: 'p' })).toBeVisible();
  expect(keptPages()).toEqual([]);
  act(() => connection.setOnline(false));
  await user.click(panel().getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText(/^You are offline\./, { selector: 'p' })).toBeVisible();
});

test('restricted data is left out, and the page says so', async () => {
  server.on('GET', VILLAGE, () => ({ status: 200, body: { data: { owner: 'Ana' } } }));
  const { user } = open();
  await user.click(await keepButton());
  await keptButton();
  expect(panel().getByText(/^Some data of this page is not stored/)).toBeVisible();
  expect(pathsOf([...answers.keys()])).toEqual([RIGHTS]);
});

test('a kept page that is opened again refreshes itself, and lists what it shows by now', async () => {
  const { user, unmount } = open();
  await user.click(await keepButton());
  await keptButton();
  const [page] = keptPages();
  personal.open(ada.id).set('kept-pages', JSON.stringify([{ ...page, addresses: page!.addresses.slice(0, 1) }]));
  unmount();
  queryClient.clear();
  open();
  await waitFor(() => expect(keptPages()[0]?.addresses).toHaveLength(2), { timeout: 5_000 });
});

const photoAt = (name: string): string => `http://localhost/data/assets/${name}?key=card-640`;

function Album({ large }: { readonly large?: LargePage }) {
  useServerQuery(questionTo(VILLAGE));
  useShownFiles([{ file: 'shown.jpg', rendition: 'card-640' }]);
  const more: AskForMore = () =>
    Promise.resolve({
      addresses: [],
      files: [
        { file: 'more.jpg', rendition: 'card-640' },
        { file: 'gone.jpg', rendition: 'card-640' },
      ],
    });
  return <KeepOnDevice path="/media" title="Media" more={more} large={large} />;
}

test('photos of the page, those too that are not on the screen, are stored with it; one that may not be stored is left out', async () => {
  server.on('GET', /\/data\/assets\//, ({ path }) =>
    path.endsWith('gone.jpg')
      ? { status: 403 }
      : { status: 200, body: new Blob(['photo']), headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE } },
  );
  const { user } = renderScreen(<Album />, { path: '/media', signedInAs: ada, server });
  await user.click(await keepButton());
  await keptButton();
  expect([...answers.keys()].filter((address) => address.includes('assets')).sort()).toEqual([
    photoAt('more.jpg'),
    photoAt('shown.jpg'),
  ]);
  expect(keptPages()[0]?.addresses).toEqual([
    expect.stringContaining(VILLAGE),
    photoAt('shown.jpg'),
    photoAt('more.jpg'),
    photoAt('gone.jpg'),
  ]);
  await user.click(panel().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(answers.size).toBe(0));
});

test('a large page says how large it is before anything is loaded, and one that is too large cannot be kept', async () => {
  server.on('GET', /\/data\/assets\//, () => ({
    status: 200,
    body: new Blob(['photo']),
    headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE },
  }));
  Object.assign(navigator, {
    storage: { persist, estimate: () => Promise.resolve({ usage: 1_000_000, quota: 3_000_000 }) },
  });
  const { user, unmount } = renderScreen(<Album large={{ text: '412 photos, up to about 120 MB.' }} />, {
    path: '/media',
    signedInAs: ada,
    server,
  });
  await user.click(await keepButton());
  expect(panel().getByText('412 photos, up to about 120 MB.')).toBeVisible();
  expect(await screen.findByText('About 2 MB are free on this device.')).toBeVisible();
  expect(keptPages()).toEqual([]);
  await user.click(panel().getByRole('button', { name: 'Keep' }));
  expect(await keptButton()).toBeVisible();
  unmount();
  personal.wipe();
  queryClient.clear();
  const again = renderScreen(<Album large={{ text: 'Choose a village first.', tooMuch: true }} />, {
    path: '/media',
    signedInAs: ada,
    server,
  });
  await again.user.click(await keepButton());
  expect(panel().getByRole('button', { name: 'Keep' })).toBeDisabled();
});

test('a page whose photos are being loaded can be stopped, and continued with those that are there', async () => {
  let wait = true;
  server.on('GET', /\/data\/assets\//, ({ path }) =>
    wait && path.endsWith('more.jpg')
      ? new Promise(() => undefined)
      : { status: 200, body: new Blob(['photo']), headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE } },
  );
  const { user } = renderScreen(<Album />, { path: '/media', signedInAs: ada, server });
  await user.click(await keepButton());
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/^Stopped\./, { selector: 'p' })).toBeVisible();
  expect(keptPages()).toEqual([]);
  wait = false;
  await user.click(panel().getByRole('button', { name: 'Continue' }));
  expect(await keptButton()).toBeVisible();
  expect(server.seen('GET', '/data/assets/shown.jpg')).toHaveLength(1);
});

test('where one photo does not come, the others do not either, and nothing is kept', async () => {
  server.on('GET', /\/data\/assets\//, async ({ path }) => {
    if (path.endsWith('more.jpg')) return 'no answer';
    // Later than the failure.
    await new Promise((resolve) => setTimeout(resolve, 60));
    return { status: 200, body: new Blob(['photo']), headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE } };
  });
  const { user } = renderScreen(<Album />, { path: '/media', signedInAs: ada, server });
  await user.click(await keepButton());
  expect(
    await screen.findByText('The page could not be loaded completely. Try again.', { selector: 'p' }),
  ).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(panel().getByRole('button', { name: 'Keep' })).toBeEnabled();
  expect(screen.getByText('The page could not be loaded completely. Try again.', { selector: 'p' })).toBeVisible();
  expect(keptPages()).toEqual([]);
});

test('a full device keeps what it had, and nothing of what did not fit', async () => {
  server.on('GET', /\/data\/assets\//, () => ({
    status: 200,
    body: new Blob(['photo']),
    headers: { [STORAGE_HEADER]: OPEN_TO_STORAGE },
  }));
  fits = () => Promise.resolve(!answers.has(photoAt('more.jpg')));
  const { user } = renderScreen(<Album />, { path: '/media', signedInAs: ada, server });
  await user.click(await keepButton());
  expect(
    await screen.findByText(
      /^There is not enough space on this device\. Nothing that was kept before has been lost\./,
      { selector: 'p' },
    ),
  ).toBeVisible();
  expect(keptPages()).toEqual([]);
  expect([...answers.keys()].filter((address) => address.includes('assets'))).toEqual([]);
});

test('nobody who signs in next has it, and where pages are not stored there is no button', async () => {
  const { user, unmount } = open();
  await user.click(await keepButton());
  await keptButton();
  unmount();
  personal.wipe();
  expect(keptPages()).toEqual([]);
  storeAnswersIn(undefined);
  open();
  await waitFor(() => expect(queryClient.getQueryData([VILLAGE])).toBeDefined());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
