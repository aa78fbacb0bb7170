import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { askedTables, figureOf, groupOf, serveTable, shareOf, tableFigure } from '../figures/table/table-for-tests.ts';
import { OwnIndicators } from './LazyOwnIndicators.tsx';

const INDICATORS = '/data/items/survey_indicators';
const bees = {
  id: 'i1',
  name: 'Hives',
  collection: 'households',
  field: 'answers.bees',
  statistic: 'mean',
  answer: null,
  conditions: ['rooms:min:2'],
  note: 'Asked at the endline.',
};
const fuel = {
  id: 'i2',
  name: 'Cooks with gas',
  collection: 'households',
  field: 'answers.fuel',
  statistic: 'share',
  answer: '=gas',
  conditions: [],
  note: null,
};
const lost = {
  id: 'i3',
  name: 'Lost',
  collection: 'households',
  field: 'answers.gone',
  statistic: 'mean',
  answer: null,
  conditions: [],
  note: null,
};
const about = { collection: 'households', unit: null, choices: null, restricted: false };
let server: FakeDirectus;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['survey_indicators'] = [bees, fuel, lost];
  server.items['survey_questions'] = [
    { ...about, name: 'bees', label: 'Beehives', kind: 'number' },
    { ...about, name: 'fuel', label: 'Fuel', kind: 'choice', choices: { gas: 'Gas', wood: 'Wood' } },
  ];
  allow({});
  serveTable(server, ({ show }) => ({
    figure:
      show === 'mean'
        ? tableFigure({
            groups: [groupOf(null, 90, { missing: 3 })],
            cells: [figureOf(null, 'mean', 2.5, { low: 2.1, high: 2.9 })],
          })
        : tableFigure({
            groups: [groupOf(null, 80)],
            cells: [shareOf(null, '=wood', 0.75, 60), shareOf(null, '=gas', 0.25, 20, { low: 0.18, high: 0.34 })],
          }),
  }));
});

const allow = (own: object) =>
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { households: { read: { access: 'full', fields: ['*'] } }, survey_indicators: own } },
  }));
const show = () => renderScreen(<OwnIndicators filter={{ village: 'V1', round: 'r1' }} />, { signedInAs: ada, server });
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

test('each with its value, interval, n, formula and note, for the village and the round that are shown, leading to Analysis', async () => {
  show();
  await waitFor(async () => expect(await rowOf('Hives')).toHaveTextContent('2.5'));
  const row = await rowOf('Hives');
  expect(row).toHaveTextContent('(2.1 to 2.9)');
  expect(row).toHaveTextContent(
    'Mean of “Beehives” over households that meet its conditions with an answer. Asked at the endline.',
  );
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    '/baseline-survey/tools/import?table=households&of=answers.bees&where=rooms%3Amin%3A2',
  );
  const share = await rowOf('Cooks with gas');
  expect(share).toHaveTextContent('25%');
  expect(share).toHaveTextContent('(18 to 34%)');
  expect(share).toHaveTextContent('Share of households with “Gas” for “Fuel”, of those with an answer');
  expect(askedTables(server)[0]).toMatchObject({
    table: 'households',
    of: ['answers.bees'],
    show: 'mean',
    where: ['rooms:min:2', 'village_id.village_name:is:V1', 'survey_round_id.name:is:r1'],
    weighted: true,
  });
  expect(await rowOf('Lost')).toHaveTextContent('Its question is not in the portal, or you may not see it.');
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('the share with any of several answers is asked of the engine as one', async () => {
  server.items['survey_indicators'] = [
    { ...fuel, name: 'Cooks with either', statistic: 'shareOfAny', answer: null, answers: ['=gas', '=wood'] },
  ];
  serveTable(server, () => ({
    figure: tableFigure({
      groups: [groupOf(null, 80)],
      cells: [figureOf(null, 'share', 0.95, { low: 0.9, high: 0.98 })],
    }),
  }));
  show();
  await waitFor(async () => expect(await rowOf('Cooks with either')).toHaveTextContent('95%'));
  expect(await rowOf('Cooks with either')).toHaveTextContent(
    'Share of households with “Gas” or “Wood” for “Fuel”, of those with an answer',
  );
  expect(askedTables(server)[0]).toMatchObject({ of: ['answers.fuel'], show: 'share', any: ['=gas', '=wood'] });
});

test('a data manager removes one after one question', async () => {
  allow({ delete: { access: 'full' } });
  server.on('DELETE', `${INDICATORS}/i1`, () => ({ status: 204, body: null }));
  const { user } = show();
  const row = await rowOf('Hives');
  await user.click(await within(row).findByRole('button', { name: /^Remove/ }));
  await user.click(within(row).getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(server.seen('DELETE', `${INDICATORS}/i1`)).toHaveLength(1));
});

test('nothing is shown where there are none, or where they cannot be read', async () => {
  server.items['survey_indicators'] = [];
  const { unmount } = show();
  await waitFor(() => expect(server.seen('GET', INDICATORS)).toHaveLength(1));
  expect(screen.queryByText('Your indicators')).not.toBeInTheDocument();
  unmount();
  queryClient.clear();
  server.on('GET', INDICATORS, () => refusal(403, 'FORBIDDEN', 'no'));
  show();
  await waitFor(() => expect(server.seen('GET', INDICATORS)).toHaveLength(2));
  expect(screen.queryByText('Your indicators')).not.toBeInTheDocument();
});
