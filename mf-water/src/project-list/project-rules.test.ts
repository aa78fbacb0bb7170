import type { WaterProject } from '../shared/water-project.ts';
import { EVERYTHING, NONE, NOT_KNOWN } from './project-query.ts';
import { bySponsors, fitsHere, needsAllRows, serverFilter } from './project-rules.ts';

const project = (more: Partial<WaterProject> = {}): WaterProject => ({
  project_id: 'key',
  project_uid: 'WP-100%_a',
  start_date: null,
  project_sponsorship: ['St. Anne', 'O’Brien, "Söhne"'],
  village_id: { village_name: 'Ségou' },
  ...more,
});

test.each([
  ['100%', true],
  ['%', true],
  ['10_%', false],
  ['_a', true],
  ['segou', true],
  ['SÉGOU', true],
  ['"söhne"', true],
  ['anne ségou wp', true],
  ['anne bamako', false],
  ['\\', false],
])('typed text is searched literally: %s', (text, fits) => {
  expect(fitsHere({ ...EVERYTHING, text })(project())).toBe(fits);
});

test('a word does not reach from one field into the next', () => {
  expect(fitsHere({ ...EVERYTHING, text: 'aségou' })(project())).toBe(false);
});

test.each<[string, unknown, boolean]>([
  ['St. Anne', ['St. Anne', 'Other'], true],
  ['St. Anne', 'St. Anne', true],
  ['St. Anne', ['St. Anne School'], false],
  ['St. Anne', null, false],
  [NONE, [], true],
  [NONE, null, false],
  [NONE, ['x'], false],
  [NOT_KNOWN, null, true],
  [NOT_KNOWN, [], false],
])('sponsor %s and the value %j', (sponsor, project_sponsorship, fits) => {
  expect(fitsHere({ ...EVERYTHING, sponsor })(project({ project_sponsorship }))).toBe(fits);
});

test('the server is asked what it can decide, and only that', () => {
  expect(serverFilter(EVERYTHING)).toBeUndefined();
  expect(serverFilter({ ...EVERYTHING, text: 'x' })).toBeUndefined();
  expect(
    serverFilter({
      ...EVERYTHING,
      village: NOT_KNOWN,
      status: 'on_hold',
      from: '2024-01-01',
      to: '2024-12-31',
      sponsor: 'A',
    }),
  ).toEqual({
    _and: [
      { village_id: { _null: true } },
      { status: { _eq: 'on_hold' } },
      { start_date: { _gte: '2024-01-01' } },
      { start_date: { _lte: '2024-12-31' } },
      { project_sponsorship: { _nnull: true } },
    ],
  });
  expect(serverFilter({ ...EVERYTHING, undated: true })).toEqual({ _and: [{ start_date: { _null: true } }] });
  expect(needsAllRows({ ...EVERYTHING, status: 'on_hold', sort: 'start_date' })).toBe(false);
  expect(needsAllRows({ ...EVERYTHING, sort: 'project_sponsorship' })).toBe(true);
});

test.each([false, true])('no sponsors and unknown ones come last (descending: %s)', (descending) => {
  const rows = [null, ['B'], [], 'A'].map((project_sponsorship) => project({ project_sponsorship }));
  const values = rows.sort(bySponsors(descending)).map(({ project_sponsorship }) => project_sponsorship);
  expect(values).toEqual(descending ? [['B'], 'A', [], null] : ['A', ['B'], [], null]);
});
