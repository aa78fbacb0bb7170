import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { Story } from './Story.tsx';

const visit = (id: string, more: object = {}) => ({
  id,
  consent: true,
  interview_date: '2024-05-08',
  survey_round_id: { name: 'Baseline 2024' },
  rooms: 2,
  wall: 'mud_daub',
  roof: 'grass',
  water_source: 'borehole',
  water_on_premises: false,
  water_roundtrip_min: 40,
  months_lack_food: [11, 12],
  members: [{ age_years: 34 }, { age_years: 6 }, { age_years: null }],
  plots: [
    { area_ha: '0.7500', plantings: [{ crop_id: { name: 'Maize' } }, { crop_id: { name: 'Sesame' } }] },
    { area_ha: 0.5, plantings: [] },
  ],
  ...more,
});

let server: FakeDirectus;
beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.items['media_upload_items'] = [];
});

const household = { id: 'h1', household_code: 'HH-1', village_id: { village_id: 'v1', village_name: 'Baraka' } };
const open = (...visits: readonly object[]) => {
  server.on('GET', '/data/items/households', () => ({ status: 200, body: { data: visits } }));
  renderScreen(<Story id="h1" household={household} />, {
    path: '/baseline-survey/household/h1',
    signedInAs: ada,
    server,
  });
};
const stories = async () =>
  (await screen.findAllByRole('listitem')).map((item) =>
    [...item.querySelectorAll('p')].map(({ textContent }) => textContent),
  );

test('describes each visit of the household in order, from its answers', async () => {
  open(
    visit('h2', {
      interview_date: '2025-07-09',
      survey_round_id: { name: 'Endline 2025' },
      water_on_premises: true,
      months_lack_food: [],
    }),
    visit('h1'),
  );
  const [first, second] = await stories();
  expect(first).toEqual([
    '3 people live in this home, 1 child under 15; the age of 1 person is not known.',
    'It has 2 rooms, walls of mud and daub and a roof of grass.',
    'Drinking water: borehole or tubewell, 40 minutes there and back, including the wait.',
    'It farms 2 plots, 1.25 ha in total, growing maize and sesame.',
    'In 2 months of the year there was not enough food: November, December.',
  ]);
  expect(second).toEqual(
    expect.arrayContaining([
      'Drinking water: borehole or tubewell, at home.',
      'There was enough food in every month of the year.',
    ]),
  );
  expect(screen.getByRole('heading', { name: 'May 2024, Baseline 2024' })).toBeVisible();
  expect(within(screen.getByRole('heading', { name: 'July 2025, Endline 2025' })).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/baseline-survey\/household\/h2/),
  );
});

test.each([
  [false, 'The household did not agree to the interview, so its story is not shown.'],
  [null, 'It is not known whether the household agreed to the interview, so its story is not shown.'],
])('for a household whose consent is %s there is no story and no picture is requested', async (consent, sentence) => {
  open(visit('h1', { consent }));
  expect(await stories()).toEqual([[sentence]]);
  expect(server.seen('GET', '/data/items/media_upload_items')).toHaveLength(0);
});

test('a visit without consent has no story beside one that has', async () => {
  open(visit('h1'), visit('h2', { consent: false, interview_date: '2025-07-09' }));
  const [first, second] = await stories();
  expect(first).toHaveLength(5);
  expect(second).toEqual(['The household did not agree to the interview, so its story is not shown.']);
});

test('unknown answers are named and not guessed; an unknown number of rooms is not zero', async () => {
  open(
    visit('h1', {
      members: [],
      rooms: null,
      wall: null,
      roof: null,
      water_source: null,
      plots: null,
      months_lack_food: null,
    }),
  );
  expect(await stories()).toEqual([
    ['Not known: who lives in it, the home, drinking water, land and crops and food over the year.'],
  ]);
});

test('no plots means no land, and no children is put in words', async () => {
  open(visit('h1', { members: [{ age_years: 71 }], plots: [] }));
  expect((await stories())[0]).toEqual(
    expect.arrayContaining(['1 person lives in this home, none of them under 15.', 'It farms no land.']),
  );
});

test('asks for neither name, code, enumerator nor position, and shows only pictures with consent', async () => {
  server.items['media_upload_items'] = [
    { id: 'm1', caption: 'The well', credit: null, kind: 'photo', preview_image: null },
  ];
  open(visit('h1'));
  expect(await screen.findByText('The well')).toBeVisible();
  const fields = server.seen('GET', '/data/items/households')[0]?.query['fields'] ?? '';
  expect(fields).not.toMatch(/name(?!\b)|code|enumerator|latitude|longitude|members\.name/);
  expect(JSON.parse(server.seen('GET', '/data/items/media_upload_items')[0]?.query['filter'] ?? '')).toMatchObject({
    consent: { _eq: 'granted' },
  });
});

test('says why when the story does not come', async () => {
  server.on('GET', '/data/items/households', () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'));
  renderScreen(<Story id="h1" household={household} />, {
    path: '/baseline-survey/household/h1',
    signedInAs: ada,
    server,
  });
  expect(await screen.findByText('The story could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
