import { importFields, isOfRound, TARGETS, type ImportField, type Target } from '@groundwork/survey/import';
import {
  CUSTOM_KINDS,
  customAnswer,
  repeatTableName,
  type CustomQuestion,
  type Repeat,
} from '@groundwork/survey/model';
import type { Row } from '../src/shared/query/dictionary/index.ts';
import { expectNothingChanges, FILES, type Rows, type Stored } from './exported.ts';

const VILLAGES = [
  {
    village_id: 'V1',
    village_name: 'Chirodzo',
    country: 'MZ',
    admin1: 'Manica',
    latitude: '-19.1122594',
    population: 999,
  },
  { village_id: 'V2', village_name: 'Aldeia' },
  // Another village of the same name.
  { village_id: 'V3', village_name: 'Aldeia', population: 0 },
];
const CROPS = [
  { crop_id: 'maize', name: 'Maize' },
  { crop_id: 'sweet_potato', name: 'Sweet potato' },
  { crop_id: 'potato', name: 'Potato' },
];
const ROUNDS = [
  { id: 'r1', name: 'Baseline' },
  { id: 'r2', name: 'Endline', exchange_currency: 'USD', exchange_rate: 64, exchange_rate_date: '2024-01-01' },
];
const HOUSEHOLDS = 24;
/** A workbook keeps 31 characters of the first title. */
const REPEATS: readonly Repeat[] = [
  {
    collection: 'repeat_rows',
    name: 'vaccines',
    label: 'Vaccinations of the children: card or memory',
    kind: 'memberRows',
  },
  { collection: 'repeat_rows', name: 'trips', label: 'Trips', kind: 'householdRows' },
];
/** Of each type one about households, one about people and one about the rows of each repeat group, of which the texts are restricted. */
const QUESTIONS = ['households', 'members', ...REPEATS.map(({ name }) => repeatTableName(name))].flatMap((collection) =>
  CUSTOM_KINDS.map((kind): CustomQuestion => ({
    collection,
    name: `own_${kind.toLowerCase()}`,
    label: `Own ${kind}, of the form`,
    kind,
    unit: kind === 'number' ? 'pieces' : null,
    choices: kind === 'choice' || kind === 'list' ? { 1: 'Charcoal', b_2: 'Fire; wood', Gás: 'Gás' } : null,
    restricted: kind === 'text',
  })),
);

/** Every kind of answer that the database may hold, one after the other. */
function answersOf({ kind, choices = {}, open, numbers, name }: ImportField): readonly unknown[] {
  const codes = Object.keys(choices);
  switch (kind) {
    case 'number':
      if (name === 'year') return [2020];
      // What the database can hold: numbers of so many digits, within the limits of the field.
      return [
        null,
        ...[0, 1, 99, 999, 12.5, 1.234, 1234].filter(
          (value) =>
            numbers === undefined ||
            (value >= numbers.least && value <= numbers.most && Number(value.toFixed(numbers.digits)) === value),
        ),
      ];
    case 'yesNo':
      return [true, false, null];
    case 'day':
      return ['2024-05-06', '2024-03-04', null];
    case 'choice':
      return [
        null,
        ...codes.map((code) => (numbers === undefined ? code : Number(code))),
        ...(open && numbers === undefined ? ['mobile_phone', 'Odd word', 'a; b'] : []),
      ];
    case 'list':
      return [
        null,
        [],
        ['mobile_phone', 'radio'],
        ['none'],
        ['a; b', 'c'],
        ['one, two'],
        codes.length > 0 ? codes : ['Mobile phone'],
        ...(name === 'project_sponsorship' ? ['One name', 'Fund A; Fund B', 'Smith, Jones'] : []),
      ];
    case 'months':
      return [null, [], [1, 12], [5]];
    case 'parts':
      return [
        null,
        [],
        [
          { kind: 'day_labour', amount: 1000, period: 'month' },
          { kind: 'trade', amount: 0.5, period: null },
        ],
        [{ source: 'a, b; c', outstanding: '12' }],
      ];
    case 'text':
      return name === 'currency' || name === 'country'
        ? [null, 'MZ']
        : [null, 'Plain', ' two  blanks ', '007', '=1+1', 'a; b', 'É "quoted"', 'one\ntwo'];
    case 'place':
      return [null, '-19.1122594, 33.4832', '0, 0'];
    case 'photo':
      return [null, 'house 1.jpg', '1700000000000.PNG'];
    case 'village':
    case 'crop':
    case 'round':
    case 'country':
    case 'outline':
      return [null];
  }
}

/** A survey of two rounds in which every field of every table has every kind of answer. */
function survey(): Rows {
  const households = Array.from({ length: HOUSEHOLDS }, (_, index): Row => ({
    ...filled('households', index),
    id: `h${index}`,
    household_code: `HH-${index % 20}`,
    survey_round_id: ROUNDS[index < 20 ? 0 : 1]?.id,
    village_id: VILLAGES[index % 4]?.village_id ?? null,
  }));
  const tables: Record<string, Row[]> = {};
  for (const target of TARGETS) {
    if (!isOfRound(target) || target === 'households') continue;
    tables[target] = households.flatMap((household, index) => {
      const several = ['food_consumption', 'finance'].includes(target) ? 1 : 3;
      return Array.from({ length: several }, (_, place): Row => {
        const parent =
          target === 'crop_plantings' ? { plot_id: `plots ${index} ${place}` } : { household_id: household['id'] };
        const key = target === 'members' ? { line_no: place } : target === 'plots' ? { plot_no: place + 1 } : {};
        return {
          ...filled(target, index * several + place),
          ...parent,
          ...key,
          ...('crop_id' in filled(target, 0) && { crop_id: CROPS[(index + place) % 3]?.crop_id }),
          id: `${target} ${index} ${place}`,
          survey_round_id: household['survey_round_id'],
        };
      });
    });
  }
  return {
    ...tables,
    ...registers(),
    crops: CROPS,
    survey_rounds: ROUNDS,
    repeat_rows: repeats(households, tables['members'] ?? []),
    households,
    villages: VILLAGES.map((village, index) => ({ ...filled('villages', index + 1), ...village })),
  };
}

/** Two rows of each repeat group for a household, or for each of its persons. */
function repeats(households: readonly Row[], members: readonly Row[]): readonly Row[] {
  return REPEATS.flatMap(({ name, kind }) => {
    const parents =
      kind === 'memberRows'
        ? members.map(({ id, household_id }) => ({ household_id, member_id: id }))
        : households.map(({ id }) => ({ household_id: id, member_id: null }));
    return parents.flatMap((parent, index) =>
      [1, 2].map((row_no): Row => ({
        ...filled(repeatTableName(name), index * 2 + row_no),
        ...parent,
        row_no,
        repeat_name: name,
        id: `${name} ${index} ${row_no}`,
        survey_round_id: households.find(({ id }) => id === parent.household_id)?.['survey_round_id'],
      })),
    );
  });
}

/** What belongs to no round: profiles of villages, water projects with points, and visits to these. */
function registers(): Rows {
  const several = (target: Target, count: number, own: (index: number) => Row): readonly Row[] =>
    Array.from({ length: count }, (_, index) => ({
      ...filled(target, index),
      id: `${target} ${index}`,
      ...own(index),
    }));
  return {
    village_profiles: several('village_profiles', 6, (index) => ({ village_id: 'V1', year: 2020 + index })),
    water_projects: several('water_projects', 8, (index) => ({
      id: undefined,
      project_id: `p${index}`,
      project_uid: `WP ${index}`,
      village_id: VILLAGES[index % 4]?.village_id ?? null,
    })),
    water_points: several('water_points', 16, (index) => ({
      project_id: `p${index % 8}`,
      name: index < 8 ? 'North' : 'Well, south',
    })),
    water_point_visits: several('water_point_visits', 32, (index) => ({
      water_point_id: `water_points ${index % 16}`,
      visited_on: `2024-0${1 + Math.floor(index / 16)}-01`,
    })),
  };
}

function filled(target: Target, index: number): Row {
  const fields = importFields(target).filter(
    ({ place, name, kind }) => (place === null || place === 'key') && name !== 'external_id' && kind !== 'outline',
  );
  const answer = (field: ImportField, place: number): unknown =>
    answersOf(field)[(index + place) % answersOf(field).length];
  const row: Record<string, unknown> = Object.fromEntries(
    fields.map((field, place) => [field.name, answer(field, place)]),
  );
  for (const [place, field] of importFields(target, QUESTIONS).entries()) {
    const { column, name } = customAnswer(field.name) ?? {};
    const value = answer(field, place);
    if (column !== undefined && name !== undefined && value !== null)
      row[column] = { ...(row[column] as Row | undefined), [name]: value };
  }
  return row;
}

const SURVEY: Stored = { rows: survey(), questions: QUESTIONS, repeats: REPEATS, round: 'r2' };

describe.each(FILES)('a report as %s with %s', (format, writing) => {
  test('is read back as what the database holds, in every table', async () => {
    await expectNothingChanges(SURVEY, format, writing);
  });
});
