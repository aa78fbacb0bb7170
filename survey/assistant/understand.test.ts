import { english } from './languages/english.ts';
import { buildLexicon } from './lexicon.ts';
import { portal } from './testing.ts';
import { understand } from './understand.ts';

const lexicons = [buildLexicon(english, portal)];
const read = (question: string) => understand(question, lexicons, portal).understood;

describe('a question in English', () => {
  test.each([
    ['How many households are there in Mepanga?', { kind: 'households', village: 'V1' }],
    [
      'How many visits in Mepanga in the baseline?',
      {
        kind: 'table',
        table: 'households',
        name: 'visits',
        show: 'count',
        counts: true,
        where: [],
        village: 'V1',
        round: 'r1',
      },
    ],
    ['How many visits in Mepanga?', { kind: 'households', village: 'V1' }],
    [
      'How many interviews with an iron roof in Mepanga?',
      {
        kind: 'table',
        table: 'households',
        name: 'visits',
        show: 'count',
        counts: true,
        where: ['roof:is:iron_sheets'],
        village: 'V1',
      },
    ],
    [
      'average rooms of visits',
      { kind: 'table', table: 'households', name: 'visits', show: 'mean', of: 'rooms', counts: false, where: [] },
    ],
    [
      'What is the school attendance in Mepanga?',
      { kind: 'figure', id: 'school-attendance', by: 'all', counts: false, village: 'V1' },
    ],
    [
      'What percentage of girls attend school?',
      { kind: 'figure', id: 'school-attendance', by: 'sex', group: 'female', counts: false },
    ],
    [
      'Which village has the highest school attendance?',
      { kind: 'figure', id: 'school-attendance', by: 'village', counts: false, order: 'most' },
    ],
    [
      'Compare adult literacy between the baseline and the endline',
      { kind: 'figure', id: 'adult-literacy', by: 'round', counts: false },
    ],
    [
      'compare school attendance of Mepanga and Mbandua',
      { kind: 'figure', id: 'school-attendance', by: 'village', counts: false, villages: { ids: ['V1', 'V2'] } },
    ],
    [
      'How many households keep goats?',
      { kind: 'figure', id: 'species-kept', by: 'all', category: 'goat', counts: true },
    ],
    [
      'share of households with an iron roof in 2024',
      {
        kind: 'table',
        table: 'households',
        name: 'households',
        show: 'answers',
        of: 'roof',
        answer: '=iron_sheets',
        counts: false,
        where: [],
        round: 'r1',
      },
    ],
    [
      'How many households own a bicycle?',
      {
        kind: 'table',
        table: 'households',
        name: 'households',
        show: 'answers',
        of: 'assets',
        answer: '=bicycle',
        counts: true,
        where: [],
      },
    ],
    [
      'average number of rooms by village',
      {
        kind: 'table',
        table: 'households',
        name: 'households',
        show: 'mean',
        of: 'rooms',
        counts: false,
        where: [],
        by: 'village_id.village_name',
      },
    ],
    [
      'What is the most common roof?',
      {
        kind: 'table',
        table: 'households',
        name: 'households',
        show: 'answers',
        of: 'roof',
        counts: false,
        where: [],
        order: 'most',
      },
    ],
    [
      'How many women live in Mbandua?',
      {
        kind: 'table',
        table: 'members',
        name: 'members sex:is:female age_years:min:18',
        show: 'count',
        counts: true,
        where: ['sex:is:female', 'age_years:min:18'],
        village: 'V2',
      },
    ],
    [
      'How many water projects are not functional?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['status:is:not_functional'],
      },
    ],
    [
      'How many water projects partly work?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['status:is:partially_functional'],
      },
    ],
    [
      'How many water projects started in 2023 in Murandzi',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['start_date:min:2023-01-01', 'start_date:max:2023-12-31'],
        villages: { ids: ['V1', 'V2', 'V3'], names: ['Murandzi'], rules: ['admin2:is:Murandzi'] },
      },
    ],
    [
      'Show water projects with a hand pump in Tchetcha',
      { kind: 'list', table: 'water_projects', where: ['technology:is:hand_pump'], village: 'V3' },
    ],
    [
      'How many water projects has Baobab Foundation sponsored?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'answers',
        of: 'project_sponsorship',
        answer: '=Baobab Foundation',
        counts: true,
        where: [],
      },
    ],
    [
      'How many households have at least 3 rooms?',
      { kind: 'table', table: 'households', name: 'households', show: 'count', counts: true, where: ['rooms:min:3'] },
    ],
    [
      'How many households with more than 3 rooms in Mepanga?',
      {
        kind: 'table',
        table: 'households',
        name: 'households',
        show: 'count',
        counts: true,
        where: ['rooms:min:4'],
        village: 'V1',
      },
    ],
    [
      'households with between 2 and 4 rooms by village',
      {
        kind: 'table',
        table: 'households',
        name: 'households',
        show: 'count',
        counts: true,
        where: ['rooms:min:2', 'rooms:max:4'],
        by: 'village_id.village_name',
      },
    ],
    [
      'How many people are younger than 5?',
      { kind: 'table', table: 'members', name: 'members', show: 'count', counts: true, where: ['age_years:max:4'] },
    ],
    [
      'How many women of at least 60 years',
      {
        kind: 'table',
        table: 'members',
        name: 'members sex:is:female age_years:min:18',
        show: 'count',
        counts: true,
        where: ['sex:is:female', 'age_years:min:60'],
      },
    ],
    [
      'How many water projects started since 2022?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['start_date:min:2022-01-01'],
      },
    ],
    [
      'How many water projects started before 2022 in Mepanga?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['start_date:max:2021-12-31'],
        village: 'V1',
      },
    ],
    [
      'water projects started between 2020 and 2022',
      { kind: 'list', table: 'water_projects', where: ['start_date:min:2020-01-01', 'start_date:max:2022-12-31'] },
    ],
    [
      'How many water projects with at least 500 beneficiaries?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['beneficiaries:min:500'],
      },
    ],
    [
      'How many households in Mepanga or Mbandua?',
      { kind: 'households', villages: { ids: ['V1', 'V2'], names: ['Mepanga', 'Mbandua'] } },
    ],
    [
      'school attendance in Murandzi',
      {
        kind: 'figure',
        id: 'school-attendance',
        by: 'all',
        counts: false,
        villages: { ids: ['V1', 'V2', 'V3'], names: ['Murandzi'], rules: ['admin2:is:Murandzi'] },
      },
    ],
    ['How many households in Mepanga in Nhamazi?', { kind: 'households', village: 'V1' }],
    [
      'share of households with a grass or a tiled roof',
      {
        kind: 'table',
        table: 'households',
        name: 'households',
        show: 'share',
        of: 'roof',
        any: ['=grass', '=tiles'],
        counts: false,
        where: [],
      },
    ],
    [
      'How many households have no iron roof?',
      {
        kind: 'table',
        table: 'households',
        name: 'households',
        show: 'answers',
        of: 'roof',
        answer: '=iron_sheets',
        not: true,
        counts: true,
        where: [],
      },
    ],
    [
      'How many households do not keep goats?',
      { kind: 'figure', id: 'species-kept', by: 'all', category: 'goat', counts: true, not: true },
    ],
    [
      'Which water projects are functional or on hold?',
      { kind: 'list', table: 'water_projects', where: [], any: { of: 'status', answers: ['=functional', '=on_hold'] } },
    ],
    [
      'How many water projects started in March 2024?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['start_date:min:2024-03-01', 'start_date:max:2024-03-31'],
      },
    ],
    [
      'How many water projects started from May to July 2024?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['start_date:min:2024-05-01', 'start_date:max:2024-07-31'],
      },
    ],
    [
      'How many water projects started on 29 February 2024?',
      {
        kind: 'table',
        table: 'water_projects',
        name: 'water_projects',
        show: 'count',
        counts: true,
        where: ['start_date:min:2024-02-29', 'start_date:max:2024-02-29'],
      },
    ],
    [
      'How many households were interviewed before May 2025?',
      {
        kind: 'table',
        table: 'households',
        name: 'visits',
        show: 'count',
        counts: true,
        where: ['interview_date:max:2025-04-30'],
        round: 'all',
      },
    ],
    ['how many documents are there', { kind: 'records', collection: 'documents' }],
  ])('%s', (question, query) => {
    expect(read(question)).toEqual({ kind: 'query', query });
  });

  test.each([
    'How many goats are there?',
    'How many households in Mepanga own goats and a bicycle?',
    'How many households have more than 5 members?',
    'How many households have at least 2 bicycles?',
    'How many households are older than 60?',
    'How many water projects with more than 2000 beneficiaries?',
    'How many water projects cost more than 500?',
    'How many plots have an area of more than 2?',
    'How many households with more than 2.5 rooms?',
    'How many documents since 2022?',
    'How many documents more than 5?',
    'How many households since 2024?',
    'How many households with more than 5 rooms and less than 8 rooms?',
    'How many households with between 5 and 2 rooms?',
    'How many households with at least rooms?',
    'How many households with more than 3 rooms or 4 meals per day?',
    'school attendance of children older than 10',
    'school attendance since 2024',
    'How many years old are water projects older than 5?',
    'How many people with 5?',
    'How many years?',
    'How many households are not in Mepanga?',
    'How many villages and documents?',
    'How many functional households are there?',
    'average income of women',
    'median income in Murandzi',
    'households in Mepanga with a roof in Mbandua',
    'How many households in Mepanga in Mbandua?',
    'How many households have a grass roof or an earth floor?',
    'How many households have a radio and a bicycle?',
    'How many households in Mepanga are not in Mbandua or Tchetcha?',
    'How many water projects started in March?',
    'How many water projects were functional in 2015?',
    'school attendance in May 2025',
    'How many people do not attend school in Mepanga or are not functional?',
    'How many households or visits?',
    'How many households under 5?',
    'How many people attend school by roof?',
    'maize yield by wealth in Mepanga by village',
    'How many water projects in the baseline?',
    'How many water points were visited in 2023?',
    'How many water points were visited?',
  ])('is not answered where its parts do not go together: %s', (question) => {
    expect(read(question).kind).toMatch(/unclear|unknown/);
  });

  test('a slip of a name is named, with the nearest name', () => {
    expect(read('How many households in Mopanga?')).toEqual({
      kind: 'unknown',
      asksNumber: true,
      words: [{ word: 'Mopanga', nearest: 'Mepanga' }],
    });
  });

  test.each(['land', 'fire', 'mate', 'last'])('a word is no slip of another short one: %s', (word) => {
    expect(read(`How many ${word} households?`)).toMatchObject({
      kind: 'unknown',
      words: [{ word, nearest: undefined }],
    });
  });

  test('two wrong letters of a longer word are a slip', () => {
    expect(read('school atendanse in Mepanga')).toMatchObject({
      kind: 'unknown',
      words: [{ word: 'atendanse', nearest: 'attendance' }],
    });
  });

  test('a village that is called as a word that says nothing is not left out', () => {
    const villages = [...portal.villages, { id: 'V9', name: 'Live', areas: [] }];
    const here = { ...portal, villages };
    const own = [buildLexicon(english, here)];
    expect(understand('How many households are there in Live?', own, here).understood).toEqual({
      kind: 'query',
      query: { kind: 'households', village: 'V9' },
    });
    expect(understand('How many households live in Mepanga?', own, here).understood).toEqual({
      kind: 'query',
      query: { kind: 'households', village: 'V1' },
    });
  });

  test('what has several meanings is asked back', () => {
    const understood = read('literacy by village');
    expect(
      understood.kind === 'choice' && understood.queries.map((query) => query.kind === 'figure' && query.id),
    ).toEqual(['adult-literacy', 'youth-literacy']);
  });
});

test('words of every kind in any order never fail', () => {
  const words =
    'how many share average most by village households people Mepanga baseline endline not school literacy protected spring functional water projects 2024 goats roof and or xyz %'.split(
      ' ',
    );
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let count = 0; count < 500; count += 1) {
    const text = Array.from({ length: 1 + next(14) }, () => words[next(words.length)] ?? '').join(' ');
    expect(read(text).kind).toEqual(expect.any(String));
  }
});
