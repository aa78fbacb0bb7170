import { queryClient } from '@groundwork/shared/data';
import {
  ada,
  chooseInList,
  freshPage,
  refusal,
  renderScreen,
  serveFake,
  type FakeDirectus,
} from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { figureOf, groupOf, serveTable, shareOf, tableFigure } from '../shared/figures/table/table-for-tests.ts';
import { Component as Analysis } from './Analysis.tsx';

const INDICATORS = '/data/items/survey_indicators';
let server: FakeDirectus;

const allow = (own: object) => {
  const open = { read: { access: 'full', fields: ['*'] } };
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: open, members: open, survey_indicators: own } },
  }));
};

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  allow({ create: { access: 'full' } });
  for (const name of ['households', 'villages', 'survey_rounds', 'survey_questions', 'survey_indicators'])
    server.items[name] = [];
  serveTable(server, ({ of }) => ({
    figure:
      of[0] === 'rooms'
        ? tableFigure({ groups: [groupOf(null, 4)], cells: [figureOf(null, 'mean', 2.5), figureOf(null, 'median', 2)] })
        : tableFigure({
            groups: [groupOf(null, 3)],
            cells: [shareOf(null, '=grass', 0.2, 1), shareOf(null, '=tiles', 0.8, 2)],
          }),
  }));
});

const open = (search: string) =>
  renderScreen(<Analysis />, {
    path: `/baseline-survey/tools/import${search}`,
    route: '/baseline-survey/tools/import',
    signedInAs: ada,
    server,
  });

test('a data manager saves the share of an answer as an indicator; what was typed stays when it could not be saved', async () => {
  server.on('POST', INDICATORS, () => refusal(500, 'INTERNAL', 'The disk is full.'));
  const { user } = open('?table=households&of=roof&by=&where=rooms:min:2&where=village_id.village_name:is:V1');
  await user.click(await screen.findByRole('button', { name: 'Save as indicator' }));
  const panel = await screen.findByRole('dialog', { name: 'Save as indicator' });
  await user.click(within(panel).getByRole('button', { name: 'Save indicator' }));
  expect(await within(panel).findByText('Name the indicator.')).toBeVisible();
  await user.type(within(panel).getByLabelText('Name'), 'Tiled roofs');
  await chooseInList(user, 'Computed', 'Share with “Tiles”');
  await user.type(within(panel).getByLabelText('Note'), 'Of the plan.');
  await user.click(within(panel).getByRole('button', { name: 'Save indicator' }));
  expect(await within(panel).findByText(/Not saved\. .*The disk is full/)).toBeVisible();
  expect(within(panel).getByLabelText('Name')).toHaveValue('Tiled roofs');
  server.on('POST', INDICATORS, () => ({ status: 204, body: null }));
  await user.click(within(panel).getByRole('button', { name: 'Save indicator' }));
  expect(await screen.findByText('The indicator is saved.')).toBeVisible();
  // The village is chosen where an indicator is shown.
  expect(server.seen('POST', INDICATORS)[1]?.body).toMatchObject({
    name: 'Tiled roofs',
    collection: 'households',
    field: 'roof',
    statistic: 'share',
    answer: '=tiles',
    conditions: ['rooms:min:2'],
    note: 'Of the plan.',
  });
});

test('the share with any of several answers counts those that are chosen, at least two', async () => {
  serveTable(server, () => ({
    figure: tableFigure({
      groups: [groupOf(null, 5)],
      cells: [shareOf(null, '=grass', 0.2, 1), shareOf(null, '=tiles', 0.4, 2), shareOf(null, '=iron_sheets', 0.4, 2)],
    }),
  }));
  server.on('POST', INDICATORS, () => ({ status: 204, body: null }));
  const { user } = open('?table=households&of=roof&by=');
  await user.click(await screen.findByRole('button', { name: 'Save as indicator' }));
  const panel = await screen.findByRole('dialog', { name: 'Save as indicator' });
  await user.type(within(panel).getByLabelText('Name'), 'Durable roofs');
  await chooseInList(user, 'Computed', 'Share with any of several answers');
  const answers = within(panel).getByRole('group', { name: 'Answers that count' });
  await user.click(within(answers).getByRole('checkbox', { name: 'Tiles' }));
  await user.click(within(panel).getByRole('button', { name: 'Save indicator' }));
  await waitFor(() => expect(answers).toHaveAccessibleDescription('Choose at least two answers.'));
  await waitFor(() => expect(answers).toHaveFocus());
  await user.click(within(answers).getByRole('checkbox', { name: 'Iron sheets' }));
  await user.click(within(panel).getByRole('button', { name: 'Save indicator' }));
  expect(await screen.findByText('The indicator is saved.')).toBeVisible();
  expect(server.seen('POST', INDICATORS)[0]?.body).toMatchObject({
    name: 'Durable roofs',
    field: 'roof',
    statistic: 'shareOfAny',
    answer: null,
    // In the order of the list.
    answers: ['=iron_sheets', '=tiles'],
  });
});

test('of an amount the mean, the median and, where a sum means something, the total are offered; not to people who may not define indicators', async () => {
  const { user, unmount } = open('?table=households&of=rooms&by=');
  await user.click(await screen.findByRole('button', { name: 'Save as indicator' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Save as indicator' }));
  await user.click(panel.getByLabelText('Computed'));
  expect((await panel.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Mean', 'Median']);
  unmount();
  queryClient.clear();
  allow({});
  open('?table=households&of=rooms&by=');
  await screen.findByRole('table', { name: 'Rooms' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as indicator' })).not.toBeInTheDocument());
});
