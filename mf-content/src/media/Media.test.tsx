import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chipOf,
  choose,
  chooseInList,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allow, MEDIA_PATH, photo, serveLibrary } from './media-library-for-tests.ts';
import { Component as Media } from './Media.tsx';

let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  let made = 0;
  URL.createObjectURL = () => `blob:photo-${(made += 1)}`;
  URL.revokeObjectURL = () => undefined;
  window.scrollTo = () => undefined;
  allow(server, 'none');
});

const OUTBOX = '/data/groundwork-outbox';
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(index + 1));
const open = (path = '/media') => renderScreen(<Media />, { path, signedInAs: ada, server });
const tile = (name: string | RegExp) => screen.findByRole('button', { name });
/** The line that says what the filters leave. */
const shownCount = () => screen.getAllByRole('status').find(({ textContent }) => / items?/.test(textContent))!;
const pagesAsked = () =>
  server.seen('GET', MEDIA_PATH).filter(({ query }) => query['limit'] !== undefined && query['limit'] !== '-1');

test('shows the library by month, each tile with its place in it, and asks for pictures no larger than the tiles', async () => {
  serveLibrary(server, photos(5));
  open();
  expect(await tile('Picture 1')).toBeVisible();
  expect(shownCount()).toHaveTextContent(/^5 items$/);
  const march = screen.getByRole('region', { name: 'March 2024' });
  const items = within(march).getAllByRole('listitem');
  expect(items.map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')])).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ]);
  expect(within(screen.getByRole('region', { name: 'January 2024' })).getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() =>
    expect(server.seen('GET', '/data/assets/p1.jpg')[0]).toMatchObject({
      query: { key: 'card-160' },
      user: 'user-ada',
    }),
  );
  expect(pagesAsked()).toHaveLength(1);
});

test('of a long library only what is near is drawn and asked for', async () => {
  serveLibrary(
    server,
    Array.from({ length: 900 }, (_, index) => photo(index + 1, { taken_at: '2023-05-01T00:00:00Z' })),
  );
  open();
  await tile('Picture 1');
  expect(shownCount()).toHaveTextContent('900 items');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(120);
  expect(pagesAsked().length).toBeLessThan(4);
});

test('arrows move the focus, one tile of all is reached with Tab', async () => {
  serveLibrary(server, photos(8));
  const { user } = open();
  const first = await tile('Picture 1');
  expect(screen.getAllByRole('button', { name: /^Picture/ }).filter((one) => one.tabIndex === 0)).toEqual([first]);
  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(await tile('Picture 2')).toHaveFocus();
  // The second row goes on with the month of the first.
  await user.keyboard('{ArrowDown}');
  expect(await tile('Picture 7')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(await tile('Picture 1')).toHaveFocus();
});

test('Enter opens an item in the address; its neighbours follow by the arrows, Escape closes and the focus is on what was seen last', async () => {
  serveLibrary(server, photos(5));
  const { user, address } = open();
  (await tile('Picture 1')).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Media' });
  expect(address()).toBe('/media?item=m001');
  await waitFor(() => expect(dialog).toHaveTextContent('1 of 5: Picture 1'));
  expect(dialog).toHaveTextContent('Credit: A. Field');
  expect(within(dialog).getByRole('link', { name: 'Baraka' })).toHaveAttribute('href', '/village-profiles/V1');
  expect(within(dialog).getByRole('link', { name: 'WP-1' })).toHaveAttribute('href', '/water-projects/key-1');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(dialog).toHaveTextContent('2 of 5: Picture 2'));
  await user.keyboard('{End}');
  await waitFor(() => expect(dialog).toHaveTextContent('5 of 5: Picture 5'));
  expect(address()).toBe('/media?item=m005');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(address()).toBe('/media');
  await waitFor(async () => expect(await tile('Picture 5')).toHaveFocus());
});

test('a link to an item opens it at its place in the filtered library; a link to a missing one says so', async () => {
  serveLibrary(server, [
    ...photos(4),
    photo(5, { taken_at: '2024-01-09T23:30:00Z' }),
    photo(6, { taken_at: null, village_id: { village_id: 'V1', village_name: 'Baraka' } }),
  ]);
  const { user, address } = open('/media?village=V1&item=m006');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toHaveTextContent('4 of 4: Picture 6'));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/media?village=V1'));
});

test('an item that the account may not see is shown as not found', async () => {
  serveLibrary(server, photos(2));
  open('/media?item=m999');
  expect(within(await screen.findByRole('dialog')).getByRole('alert')).toHaveTextContent(
    'This photo or video was not found.',
  );
});

test('a video is called one, has its place without a still, and is played with a pass and no token in its address', async () => {
  serveLibrary(server, [
    photo(1, { kind: 'video', preview_image: null, video: { id: 'film-1', filename_download: 'film.mp4' } }),
  ]);
  server.on('POST', '/playback/film-1', () => ({ status: 204, body: '' }));
  const { user } = open();
  const opener = await tile('Video: Picture 1');
  expect(opener).toHaveTextContent('No preview');
  await user.click(opener);
  const video = await screen.findByLabelText('Picture 1');
  expect(video.tagName).toBe('VIDEO');
  expect(video).toHaveAttribute('src', '/playback/film-1');
  expect(server.seen('POST', '/playback/film-1')[0]).toMatchObject({ user: 'user-ada' });
});

test('filters are in the address and on their chips, and can be removed there', async () => {
  serveLibrary(server, photos(5));
  const { user, address } = open('/media?q=picture&consent=granted');
  await tile('Picture 1');
  await user.click(chipOf('Village'));
  expect(await screen.findByRole('option', { name: 'Baraka 3' })).toBeVisible();
  await user.click(screen.getAllByRole('option').at(-1)!);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Picture 1' })).not.toBeInTheDocument());
  expect(await tile('Picture 2')).toBeVisible();
  expect(address()).toBe('/media?q=picture&consent=granted&village=V2');
  expect(shownCount()).toHaveTextContent('2 items');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Consent: Granted' }));
  await waitFor(() => expect(address()).toBe('/media?q=picture&village=V2'));
  expect(chipOf('Consent')).toHaveFocus();
  await choose(user, 'Consent', 'Granted');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/media'));
});

test('the chips of the row are villages, projects, consent and dates; kinds and tags are under More filters', async () => {
  serveLibrary(server, photos(2));
  const { user, address } = open();
  await tile('Picture 1');
  for (const name of ['Village', 'Water project', 'Consent', 'Taken', 'Saved views'])
    expect(chipOf(name)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await choose(user, 'Kind', 'Videos');
  await waitFor(() => expect(address()).toBe('/media?kind=video'));
  expect(chipOf('Tag')).toBeInTheDocument();
});

test('what is shown can be kept as a view under a name', async () => {
  serveLibrary(server, photos(2));
  server.items['saved_views'] = [
    { id: 'v1', name: 'To ask', owner: 'user-ada', shared: false, definition: { search: '?consent=unknown' } },
  ];
  const { user } = open();
  await tile('Picture 1');
  await user.click(chipOf('Saved views'));
  expect(await screen.findByRole('link', { name: 'To ask' })).toHaveAttribute('href', '/media?consent=unknown');
  expect(server.seen('GET', '/data/items/saved_views')[0]?.query).toMatchObject({ 'filter[screen][_eq]': 'media' });
});

test('a tile says that its consent was not recorded; granted and restricted ones say nothing of that, and the line leads to those', async () => {
  serveLibrary(server, [
    photo(1),
    photo(2, { consent: 'unknown' }),
    photo(3, { consent: 'restricted' }),
    photo(4, { consent: 'unknown' }),
  ]);
  const { user, address } = open('/media?q=picture');
  expect(await tile('Picture 2, consent not recorded')).toBeVisible();
  expect(await tile('Picture 1')).toBeVisible();
  expect(await tile('Picture 3, restricted')).toBeVisible();
  expect(screen.getAllByTitle('Consent not recorded')).toHaveLength(2);
  expect(shownCount()).toHaveTextContent('4 items 2 without recorded consent stay inside the team');
  await user.click(screen.getByRole('link', { name: '2 without recorded consent' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Picture 1' })).not.toBeInTheDocument());
  expect(address()).toBe('/media?q=picture&consent=unknown');
  expect(shownCount()).toHaveTextContent('2 items 2 without recorded consent stay inside the team');
  expect(screen.queryByRole('link', { name: /without recorded consent/ })).not.toBeInTheDocument();
});

test('on a phone the ZIP is in the menu of the page', async () => {
  serveLibrary(server, photos(3));
  const { user } = open();
  await tile('Picture 1');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(within(screen.getByRole('dialog', { name: 'More' })).getByRole('button', { name: /as ZIP$/ }));
  expect(screen.getByRole('region', { name: 'ZIP' })).toHaveFocus();
});

test('what the filters leave is saved as a ZIP from the head of the page', async () => {
  serveLibrary(server, photos(3));
  const { user } = open();
  await tile('Picture 1');
  const button = screen.getByRole('button', { name: 'Download 3 as ZIP' });
  await user.click(button);
  const panel = screen.getByRole('region', { name: 'ZIP' });
  expect(panel).toHaveFocus();
  await user.click(await within(panel).findByRole('button', { name: 'Close' }));
  expect(button).toHaveFocus();
});

describe('in a wide window', () => {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...narrow(query), matches: query === '(min-width: 1100px)' });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });
  const over = (...counts: readonly (readonly [month: string, count: number])[]) =>
    counts
      .flatMap(([month, count]) => Array.from({ length: count }, () => month))
      .map((month, index) => photo(index + 1, { taken_at: `${month}-09T12:00:00Z` }));

  test('a timeline has the months of the two latest years and one line for each older one; a press goes there and marks it', async () => {
    serveLibrary(server, over(['2025-03', 10], ['2025-01', 3], ['2024-12', 2], ['2022-05', 12], ['2022-02', 12]));
    const { user } = open();
    await tile('Picture 1');
    const timeline = screen.getByRole('navigation', { name: 'Timeline' });
    expect(
      within(timeline)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['2025', '2024', '2022']);
    const names = () =>
      within(timeline)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Mar 2025, 10 items', 'Jan 2025, 3 items', 'Dec 2024, 2 items', 'all of 2022, 24 items']);
    const current = () => within(timeline).getByRole('button', { current: true });
    expect(current()).toHaveTextContent('Mar 2025, 10 items');
    await user.click(within(timeline).getByRole('button', { name: /^all of 2022/ }));
    await waitFor(() => expect(current()).toHaveTextContent('all of 2022, 24 items'));
    expect(screen.queryByRole('button', { name: /^Go to month/ })).not.toBeInTheDocument();
  });

  test('a library of a few screens has none', async () => {
    serveLibrary(server, over(['2025-03', 10], ['2025-01', 3], ['2024-12', 2]));
    open();
    await tile('Picture 1');
    expect(screen.queryByRole('navigation', { name: 'Timeline' })).not.toBeInTheDocument();
  });
});

test('filters without results are named, and all items can be shown again', async () => {
  serveLibrary(server, photos(2));
  const { user } = open('/media?village=V9');
  expect(await screen.findByText('No photos or videos match these filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all media' }));
  expect(await tile('Picture 1')).toBeVisible();
});

test('says so when there are none', async () => {
  serveLibrary(server, []);
  open();
  expect(await screen.findByText('No photos or videos yet')).toBeVisible();
});

test('a failure is shown and can be retried', async () => {
  const heal = server.on('GET', MEDIA_PATH, () => refusal(403, 'FORBIDDEN', 'No.'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The media could not be loaded.');
  heal();
  serveLibrary(server, photos(1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tile('Picture 1')).toBeVisible();
});

test('a part of the library that fails to load says so in its place, and the rest is there', async () => {
  serveLibrary(server, photos(5));
  const heal = server.on('GET', MEDIA_PATH, ({ query }) =>
    query['limit'] === '5' ? refusal(500, 'INTERNAL', 'x') : undefined,
  );
  const { user } = open();
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
  expect(screen.getByRole('region', { name: 'March 2024' })).toHaveTextContent('These pages could not be loaded.');
  heal();
  await user.click(retry!);
  expect(await tile('Picture 1')).toBeVisible();
});

test('a person without permission to change has nothing to select', async () => {
  serveLibrary(server, photos(2));
  open();
  await tile('Picture 1');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('Space selects, Shift from there to here, a month and everything in one go', async () => {
  allow(server, 'full');
  serveLibrary(server, photos(7));
  const { user } = open();
  (await tile('Picture 2')).focus();
  await screen.findByRole('checkbox', { name: 'Select Picture 2' });
  await user.keyboard(' ');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Picture 5' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('4 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: / of March 2024$/ }));
  expect(await screen.findByText('5 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select all 7' }));
  expect(await screen.findByText('7 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/selected$/, { selector: 'b' })).not.toBeInTheDocument();
  expect(await tile('Picture 1')).toHaveFocus();
});

test('village and consent of what is selected are set from the bar, each with the one field', async () => {
  allow(server, 'full');
  serveLibrary(server, [photo(1, { consent: 'unknown' }), photo(2)]);
  const changes: unknown[] = [];
  server.on('PATCH', MEDIA_PATH, ({ body }) => {
    changes.push(body);
    return { status: 200, body: { data: [] } };
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Picture 1' }));
  const bar = screen.getByRole('region', { name: '1 selected' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select all 2', 'Set village', 'Consent', 'Edit details', 'ZIP', 'Clear']);
  await user.click(within(bar).getByRole('button', { name: 'Set village' }));
  expect(within(screen.getByRole('dialog', { name: 'Set village' })).getAllByRole('combobox')).toHaveLength(1);
  await user.click(within(bar).getByRole('button', { name: 'Consent' }));
  await chooseInList(user, 'Consent for all', 'Granted');
  await user.click(screen.getByRole('button', { name: /^Change 1 item/ }));
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  expect(await screen.findByText('1 item changed.')).toBeVisible();
  expect(changes).toEqual([[{ id: 'm001', consent: 'granted' }]]);
});

test('with the right to change it, caption, credit and consent are edited in place with the key E; the viewer stays open', async () => {
  allow(server, 'partial');
  serveLibrary(server, photos(3));
  const changes: unknown[] = [];
  server.on('POST', OUTBOX, ({ body }) => {
    changes.push(body);
    return { status: 200, body: { data: { state: 'written' } } };
  });
  const { user } = open('/media?item=m001');
  const dialog = await screen.findByRole('dialog', { name: 'Media' });
  await within(dialog).findByRole('button', { name: 'Edit details' });
  await user.keyboard('e');
  const form = await within(dialog).findByRole('form', { name: 'Edit details' });
  expect(within(form).getByLabelText('Caption')).toHaveFocus();
  await user.clear(within(form).getByLabelText('Caption'));
  // Letters and arrows are typed, not taken by the viewer.
  await user.keyboard('The old tree{ArrowLeft}');
  const consent = within(form).getByRole('combobox', { name: 'Consent' });
  await user.click(consent);
  await within(dialog).findByRole('option', { name: 'Granted' });
  // The key closes the list alone: the browser would close the dialog, too.
  expect(fireEvent.keyDown(consent, { key: 'Escape', keyCode: 27 })).toBe(false);
  expect(form).toBeVisible();
  await user.click(consent);
  await user.click(await within(dialog).findByRole('option', { name: 'Granted' }));
  await user.clear(within(form).getByLabelText('Tags'));
  await user.type(within(form).getByLabelText('Tags'), 'ውሃ، well, ውሃ');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).toMatchObject({
    write: { action: 'update', values: { id: 'm001', caption: 'The old tree', tags: ['ውሃ', 'well'] } },
    expects: { key: 'm001', values: { caption: 'Picture 1' } },
  });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Edit details' })).toHaveFocus());
  expect(dialog).toHaveTextContent('1 of 3');
});

test('what could not be saved stays in the form, with the reason', async () => {
  allow(server, 'full');
  serveLibrary(server, photos(1));
  server.on('POST', OUTBOX, () => refusal(403, 'FORBIDDEN', 'No.'));
  const { user } = open('/media?item=m001');
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await user.type(screen.getByLabelText('Credit'), ' and others');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(screen.getByText('Your account does not have permission to do this.')).toBeVisible();
  expect(screen.getByLabelText('Credit')).toHaveValue('A. Field and others');
});

test('without the right to change it, no editing is offered', async () => {
  serveLibrary(server, photos(1));
  const { user } = open('/media?item=m001');
  await screen.findByText('Consent');
  await user.keyboard('e');
  expect(screen.queryByRole('form', { name: 'Edit details' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit details' })).not.toBeInTheDocument();
});
