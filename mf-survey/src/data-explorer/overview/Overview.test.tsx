import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, within } from '@testing-library/react';
import { Component as DataExplorer } from '../DataExplorer.tsx';

let server: FakeDirectus;
const MEMBERS = '/data/items/members';
const person = (id: string, sex: string | null, age_years: number | null) => ({ id, sex, age_years, line_no: 1 });

beforeEach(() => {
  freshPage();
  queryClient.clear();
  server = serveFake();
  server.on('GET', '/data/permissions/me', () => ({ status: 200, body: { data: { members: { read: { access: 'full', fields: ['id', 'sex', 'age_years'] } } } } }));
});
const serveRows = (rows: readonly object[], total = rows.length) => server.on('GET', MEMBERS, () => ({ status: 200, body: { data: rows, meta: { filter_count: total } } }));
const open = (search = '?table=members&overview=on') => renderScreen(<DataExplorer />, { path: `/data-explorer${search}`, route: '/data-explorer', signedInAs: ada, server });
const cells = async () => {
  const rows = within(await screen.findByRole('table', { name: 'Fields of Household members' })).getAllByRole('row').slice(1);
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.querySelector('svg')?.getAttribute('aria-label') ?? cell.textContent?.replaceAll('n < 5', '')));
};
const SEX = ['Sex', 'One answer', '75 %, 1 not known', '2', '–', '–', '–', 'Female 66.7 %Male 33.3 %'];

test('describes every field that the person may read when it is asked to, and the address keeps that', async () => {
  serveRows([person('m1', 'female', 30), person('m2', 'female', 0), person('m3', 'male', 12), person('m4', null, null)]);
  const { user, address } = open('?table=members');
  await user.click(await screen.findByRole('button', { name: 'Show the overview' }));
  expect(address()).toBe('/data-explorer?table=members&overview=on');
  expect(await cells()).toEqual([SEX, ['Age (years)', 'Number', '75 %, 1 not known', '3', '0', '12', '30', '0: 1; 12: 1; 30: 1']]);
  await user.click(screen.getByRole('link', { name: 'Sex' }));
  expect(address()).toBe('/data-explorer?table=members&by=sex');
});

test('of many rows the server counts, field by field; one whose answers differ too much says so beside the others', async () => {
  serveRows([person('m1', 'female', 30)], 1_000_000);
  server.on('POST', '/data/survey-figures/answers', ({ body }) => {
    const [facet] = (body as { facets: readonly Record<string, { at: string }>[] }).facets;
    if (facet?.['q0']?.at === 'age_years') return refusal(413, 'CONTENT_TOO_LARGE', 'Too many.');
    const column = (values: readonly unknown[]) => ({ values, at: values.map((_, at) => at) });
    const none = column([null, null, null]);
    return { status: 200, body: { data: [{ size: 3, times: [200_000, 100_000, 100_000], weight: [1, 1, 1], village: none, round: none, consent: none, answers: { q0: column(['female', 'male', null]) } }] } };
  });
  open();
  expect(await cells()).toEqual([
    ['Sex', 'One answer', '75 %, 100,000 not known', '2', '–', '–', '–', 'Female 66.7 %Male 33.3 %'],
    ['Age (years)', 'Number', 'The answers differ too much to be counted.', '–', '–', '–', '–', '–'],
  ]);
});

test('a failure is told and can be tried again', async () => {
  const heal = server.on('GET', MEMBERS, () => refusal(500, 'INTERNAL_SERVER_ERROR', 'x'));
  const { user } = open();
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  heal();
  serveRows([person('m1', 'female', 30)]);
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  expect((await cells())[0]).toEqual(['Sex', 'One answer', 'All', '1', '–', '–', '–', 'Female 100 %']);
});
