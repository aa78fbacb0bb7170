import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as Dashboard } from './Dashboard.tsx';

const OUTBOX = '/data/groundwork-outbox';
const LANDING = '/api/items/cms_pages';
const ID = '6f1d2c1e-0000-4000-8000-0000000000aa';
let server: FakeDirectus;
let landing: Record<string, unknown> | undefined;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  landing = { id: ID, slug: 'landing', title: 'Welcome', top_text: 'For the teams.', body_text: '<p>Some news</p>' };
  server.on('GET', LANDING, () => ({ status: 200, body: { data: landing ? [landing] : [] } }));
  server.on('POST', OUTBOX, ({ body }) => {
    const { write } = body as { readonly write: { readonly values: Record<string, unknown> } };
    landing = { ...landing, ...write.values };
    return { status: 200, body: { data: { state: 'written' } } };
  });
});

function open(access: 'full' | 'none' = 'full') {
  const rights = { create: { access }, update: { access } };
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { cms_pages: rights } } }));
  return renderScreen(<Dashboard />, { path: '/dashboard', signedInAs: ada, server });
}
const edit = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Edit the texts of this page' }));
  return within(await screen.findByRole('form', { name: 'Texts of the dashboard' }));
};
const sent = () => server.seen('POST', OUTBOX).map(({ body }) => body as { readonly write: object });

test('the texts of the dashboard are written beside it, with a preview, and only what has changed is sent', async () => {
  const { user } = open();
  const form = await edit(user);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Nothing has changed.')).toBeVisible();
  const title = form.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'እንኳን ደህና መጡ');
  const body = form.getByRole('textbox', { name: 'Text at the end' });
  await user.clear(body);
  await user.click(body);
  await user.paste('أهلا <وسهلا>\n\nSecond & last\nline');
  expect(within(form.getByRole('region', { name: 'Preview' })).getByText('أهلا <وسهلا>').tagName).toBe('P');
  await user.dblClick(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'እንኳን ደህና መጡ' })).toBeVisible();
  expect(screen.getByText('Saved.')).toHaveAttribute('role', 'status');
  expect(sent()).toEqual([
    expect.objectContaining({
      write: {
        action: 'update',
        collection: 'cms_pages',
        values: {
          id: ID,
          title: 'እንኳን ደህና መጡ',
          body_text: '<p>أهلا &lt;وسهلا&gt;</p>\n<p>Second &amp; last<br>line</p>',
        },
      },
      expects: { collection: 'cms_pages', key: ID, values: { title: 'Welcome', body_text: '<p>Some news</p>' } },
    }),
  ]);
});

test('markup in the preview is as harmless as on the page', async () => {
  const { user } = open();
  const form = await edit(user);
  const body = form.getByRole('textbox', { name: 'Text at the end' });
  await user.clear(body);
  await user.click(body);
  await user.paste('<h2>Kept</h2><img src=x onerror="boom()"><script>boom()</script>');
  const preview = form.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByRole('heading', { name: 'Kept' })).toBeVisible();
  expect(preview.querySelector('script, [onerror]')).toBeNull();
});

test('a page that nobody has written yet is created', async () => {
  landing = undefined;
  const { user } = open();
  const form = await edit(user);
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'ភូមិ');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'ភូមិ' })).toBeVisible();
  expect(sent()[0]).toMatchObject({
    write: { action: 'create', collection: 'cms_pages', values: { slug: 'landing', title: 'ភូមិ' } },
    expects: null,
  });
});

test.each([
  ['no connection', () => 'no answer' as const, /There is no connection/],
  ['a server error', () => refusal(400, 'INVALID_PAYLOAD', 'The title is not possible.'), /The title is not possible/],
  [
    'another who has created it meanwhile',
    () => refusal(400, 'RECORD_NOT_UNIQUE', 'Value for field "slug" has to be unique.'),
    /Somebody else has created it meanwhile/,
  ],
  [
    'another change meanwhile',
    () => ({
      status: 200,
      body: { data: { state: 'conflict', differences: [{ field: 'title', expected: 'Welcome', current: 'Hello' }] } },
    }),
    /Somebody else has changed this meanwhile/,
  ],
])('with %s what was typed stays', async (_what, answer, says) => {
  landing = _what.includes('created') ? undefined : landing;
  server.on('POST', OUTBOX, answer);
  const { user } = open();
  const form = await edit(user);
  const title = form.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Olá');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(says)).toBeVisible();
  expect(title).toHaveValue('Olá');
});

test('it is not offered to members, nor while the texts are not known', async () => {
  const { unmount } = open('none');
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Edit the texts of this page' })).not.toBeInTheDocument();
  unmount();
  queryClient.clear();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on('GET', LANDING, () => refusal(500, 'INTERNAL', 'boom'));
  open();
  await waitFor(() => expect(log).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Edit the texts of this page' })).not.toBeInTheDocument();
  log.mockRestore();
});
