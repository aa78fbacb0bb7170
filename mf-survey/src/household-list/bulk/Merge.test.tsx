import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { surveyTables } from '@groundwork/survey/model';
import { screen, waitFor } from '@testing-library/react';
import { readList } from '../../shared/households/list-state.ts';
import { BulkBar } from './BulkBar.tsx';

const MERGE = '/data/groundwork-merge';
let server: FakeDirectus;

interface Body {
  readonly isPreview: boolean;
}
const sent = () =>
  server
    .seen('POST', MERGE)
    .map(({ body }) => body as Body)
    .filter(({ isPreview }) => !isPreview);
const PREVIEW = {
  state: 'preview',
  seen: 'seen',
  moves: [],
  joins: [],
  differences: [],
  renumbered: [],
  reviewState: null,
};

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['survey_questions'] = [];
  server.on('POST', MERGE, () => ({ status: 200, body: { data: { state: 'merged' } } }));
});

const bar = (ids: readonly string[], access: 'full' | 'none' = 'full') => {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { update: { access, fields: ['*'] }, delete: { access } } } },
  }));
  server.items['households'] = [
    { id: 'h1', household_code: 'HH-1', interview_date: '2024-05-08' },
    { id: 'h2', household_code: 'HH-1', interview_date: null },
  ];
  return renderScreen(
    <BulkBar
      state={readList(new URLSearchParams(''), surveyTables)}
      fields={[]}
      total={9}
      selected={new Set(ids)}
      onSelect={jest.fn()}
    />,
    { signedInAs: ada, server, path: '/baseline-survey/list', route: '*' },
  );
};

test('two that are selected are merged, and their people get other numbers', async () => {
  server.on('POST', MERGE, ({ body }) => ({
    status: 200,
    body: {
      data: (body as Body).isPreview
        ? {
            ...PREVIEW,
            differences: [
              {
                id: 'finance/f1/savings',
                collection: 'finance',
                place: {},
                keep: { savings: 10 },
                remove: { savings: 20 },
              },
            ],
            renumbered: [
              { collection: 'members', from: 1, to: 5 },
              { collection: 'members', from: 2, to: 6 },
            ],
            reviewState: 'on_hold',
          }
        : { state: 'merged' },
    },
  }));
  const { user, address } = bar(['h1', 'h2']);
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Household members: 2 numbers are taken and change: 1 → 5, 2 → 6.')).toBeVisible();
  expect(screen.getByText(/^The newest review counts: On hold/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Finance' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge households' }));
  await waitFor(() => expect(address()).toBe('/baseline-survey/household/h1'));
  expect(sent()[0]).toMatchObject({ keep: 'h1', remove: 'h2', values: { 'finance/f1/savings': 'keep' } });
});

test.each([
  ['one', ['h1'], 'full'],
  ['three', ['h1', 'h2', 'h3'], 'full'],
  ['somebody without the rights', ['h1', 'h2'], 'none'],
] as const)('not for %s', async (_, ids, access) => {
  bar(ids, access);
  await screen.findByText(`${ids.length} selected`);
  await screen.findByRole('button', { name: 'Export' });
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
});
