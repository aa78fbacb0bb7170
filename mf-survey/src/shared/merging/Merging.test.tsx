import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MergeVillages } from './LazyMerge.tsx';
import { Merged } from './Merged.tsx';

const MERGE = '/data/groundwork-merge';
let server: FakeDirectus;

interface Body {
  readonly collection: string;
  readonly keep: string;
  readonly remove: string;
  readonly isPreview: boolean;
  readonly id: string;
  readonly seen: string;
  readonly values: Readonly<Record<string, string>>;
  readonly reason: string;
}
const asked = () => server.seen('POST', MERGE).map(({ body }) => body as Body);
const sent = () => asked().filter(({ isPreview }) => !isPreview);

/** What the server says of the two; whichever is kept. */
const answers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  a: { village_name: 'ባህር ዳር', population: 100, admin2: null, latitude: null, longitude: null },
  b: { village_name: 'بحر دار', population: 120, admin2: 'ភ្នំពេញ', latitude: 9.3, longitude: 42.1 },
};
const pick = (of: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, answers[of]?.[name] ?? null]));
const difference = ({ keep, remove }: Body, id: string, names = [id]) => ({
  id,
  collection: 'villages',
  place: {},
  keep: pick(keep, names),
  remove: pick(remove, names),
});
const previewOf = (body: Body, more: object = {}) => ({
  state: 'preview',
  seen: `seen-${body.keep}`,
  differences: [
    difference(body, 'village_name'),
    difference(body, 'population'),
    difference(body, 'admin2'),
    difference(body, 'latitude', ['latitude', 'longitude']),
  ].filter(({ remove }) => Object.values(remove).some((value) => value !== null)),
  moves: [
    { collection: 'households', rows: 12 },
    { collection: 'media_upload_items', rows: 3 },
  ],
  joins: [{ collection: 'village_profiles', rows: 1 }],
  renumbered: [],
  reviewState: null,
  ...more,
});

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['villages'] = [
    { village_id: 'a', village_name: 'ባህር ዳር' },
    { village_id: 'b', village_name: 'بحر دار' },
  ];
  server.items['survey_questions'] = [];
  server.on('POST', MERGE, ({ body }) => ({
    status: 200,
    body: { data: (body as Body).isPreview ? previewOf(body as Body) : { state: 'merged' } },
  }));
});

async function open() {
  const onCancel = jest.fn();
  const shown = renderScreen(
    <>
      <Merged collection="villages" />
      <MergeVillages first="a" second="b" onCancel={onCancel} />
    </>,
    { signedInAs: ada, server, path: '/village-profiles', route: '*' },
  );
  await screen.findByRole('form', { name: 'Merge villages' });
  await screen.findByText(/^Moves to/);
  return { ...shown, onCancel };
}
const question = (name: string) => within(screen.getByRole('radiogroup', { name }));
const press = async ({ user }: { readonly user: { click(of: Element): Promise<void> } }, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('both are side by side where they differ; the kept one’s answer stays unless it has none, or the other is chosen', async () => {
  const shown = await open();
  const { user, address, onCancel } = shown;
  expect(question('Population').getByRole('radio', { name: /^100/ })).toBeChecked();
  expect(question('District').getByRole('radio', { name: /^ភ្នំពេញ/ })).toBeChecked();
  expect(question('Position').getByRole('radio', { name: /^9\.3, 42\.1/ })).toBeChecked();
  expect(screen.getByText('Moves to ባህር ዳር (a): Households (12), Photos and videos (3).')).toBeVisible();
  expect(
    screen.getByText('Recorded for both: Village profiles (1). One of each stays, with the answers chosen above.'),
  ).toBeVisible();
  expect(screen.getByText('بحر دار (b) is removed. This cannot be undone.')).toBeVisible();
  await user.click(question('Population').getByRole('radio', { name: /^120/ }));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await user.clear(reason);
  await user.type(reason, 'ភូមិតែមួយ');
  await user.dblClick(screen.getByRole('button', { name: 'Merge villages' }));
  await waitFor(() => expect(onCancel).toHaveBeenCalled());
  expect(sent()).toEqual([
    expect.objectContaining({
      collection: 'villages',
      keep: 'a',
      remove: 'b',
      seen: 'seen-a',
      values: { village_name: 'keep', population: 'remove', admin2: 'remove', latitude: 'remove' },
      reason: 'ភូមិតែមួយ',
    }),
  ]);
  expect(address()).toBe('/village-profiles/a');
  expect(await screen.findByText('Merged.')).toBeVisible();
});

test('the other one can be kept; an answer that was chosen stays', async () => {
  const shown = await open();
  const { user, address } = shown;
  for (const answer of [/^120/, /^100/]) await user.click(question('Population').getByRole('radio', { name: answer }));
  await user.click(question('Which one stays').getByRole('radio', { name: 'بحر دار (b)' }));
  expect(await screen.findByText('ባህር ዳር (a) is removed. This cannot be undone.')).toBeVisible();
  expect(question('Population').getByRole('radio', { name: /^100/ })).toBeChecked();
  expect(screen.queryByRole('radiogroup', { name: 'District' })).toBeNull();
  await press(shown, 'Merge villages');
  await waitFor(() => expect(address()).toBe('/village-profiles/b'));
  expect(sent()[0]).toMatchObject({
    keep: 'b',
    remove: 'a',
    seen: 'seen-b',
    values: { village_name: 'keep', population: 'remove' },
  });
});

test('what failed is sent again under its key, with all that was chosen and typed', async () => {
  const shown = await open();
  const { user } = shown;
  await user.click(question('Population').getByRole('radio', { name: /^120/ }));
  server.on('POST', MERGE, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.'));
  await press(shown, 'Merge villages');
  expect(
    await screen.findByText('Not merged. Something went wrong on the server. Try again in a few minutes.'),
  ).toBeVisible();
  server.on('POST', MERGE, () => ({ status: 503, body: {} }));
  await press(shown, 'Merge villages');
  expect(await screen.findByText(/^Not merged\. This needs a connection\./)).toBeVisible();
  expect(question('Population').getByRole('radio', { name: /^120/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('ባህር ዳር (a) and بحر دار (b) are the same.');
  server.on('POST', MERGE, () => ({ status: 200, body: { data: { state: 'merged' } } }));
  await press(shown, 'Merge villages');
  expect(await screen.findByText('Merged.')).toBeVisible();
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
});

test('what somebody has changed meanwhile is shown before it is merged', async () => {
  const shown = await open();
  server.on('POST', MERGE, ({ body }) =>
    (body as Body).isPreview
      ? {
          status: 200,
          body: { data: previewOf(body as Body, { seen: 'newer', moves: [{ collection: 'households', rows: 13 }] }) },
        }
      : (body as Body).seen === 'newer'
        ? { status: 200, body: { data: { state: 'merged' } } }
        : refusal(409, 'RECORD_CHANGED', 'Somebody has changed one of the two since you looked at them.'),
  );
  await press(shown, 'Merge villages');
  expect(await screen.findByText(/^Not merged\. Somebody has changed one of the two/)).toBeVisible();
  expect(await screen.findByText('Moves to ባህር ዳር (a): Households (13).')).toBeVisible();
  await press(shown, 'Merge villages');
  expect(await screen.findByText('Merged.')).toBeVisible();
});

test('two that cannot be one: why, and nothing to press', async () => {
  server.on('POST', MERGE, () =>
    refusal(400, 'INVALID_PAYLOAD', 'Both villages have households with the same code in one round: HH-1.'),
  );
  renderScreen(<MergeVillages first="a" second="b" onCancel={jest.fn()} />, { signedInAs: ada, server });
  expect(await screen.findByText(/households with the same code in one round: HH-1/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Merge villages' })).toBeDisabled();
});

test('the second village is chosen by its name and code', async () => {
  const { user } = renderScreen(<MergeVillages first="b" onCancel={jest.fn()} />, { signedInAs: ada, server });
  await screen.findByRole('combobox', { name: 'Merge بحر دار (b) with' });
  expect(asked()).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox'), 'ባህር ዳር (a)');
  expect(await screen.findByText('ባህር ዳር (a) is removed. This cannot be undone.')).toBeVisible();
});
