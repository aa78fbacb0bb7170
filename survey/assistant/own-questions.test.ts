import type { CustomQuestion } from '../model/index.ts';
import type { TableAnswer, TableQuestion } from '../figures/table/index.ts';
import { assist } from './assistant.ts';
import { languages } from './languages/index.ts';
import { buildLexicon } from './lexicon.ts';
import type { Own, Surroundings } from './meaning.ts';
import { fakeAsker, portal } from './testing.ts';
import { OWN, question } from './testing-own.ts';
import { understand } from './understand.ts';

const of = (own: Partial<Own>, more: Partial<Surroundings> = {}): Surroundings => ({
  ...portal,
  ...more,
  own: { ...OWN, ...own },
});
const here = of({});

const lexicons = languages.map((language) => buildLexicon(language, here));
const read = (text: string) => understand(text, lexicons, here).understood;
const ask = (text: string, surroundings: Surroundings = here, table?: (asked: TableQuestion) => TableAnswer) => {
  const { asker, asked } = fakeAsker();
  return assist(text, surroundings, {
    ...asker,
    ...(table && { table: (one: TableQuestion) => Promise.resolve(table(one)) }),
  }).then((reply) => ({ ...reply, asked }));
};

const shareOf = (table: string, name: string, key: string, more: object = {}) => ({
  kind: 'query',
  query: {
    kind: 'table',
    table,
    name: table,
    show: 'answers',
    of: `answers.${name}`,
    answer: key,
    counts: false,
    where: [],
    ...more,
  },
});
const countOf = (table: string, name: string, key: string) => ({
  kind: 'query',
  query: {
    kind: 'table',
    table,
    name: table,
    show: 'answers',
    of: `answers.${name}`,
    answer: key,
    counts: true,
    where: [],
  },
});
const distributionOf = (table: string, name: string, more: object = {}) => ({
  kind: 'query',
  query: {
    kind: 'table',
    table,
    name: table,
    show: 'answers',
    of: `answers.${name}`,
    counts: false,
    where: [],
    ...more,
  },
});
const numberOf = (table: string, name: string, show: string, more: object = {}) => ({
  kind: 'query',
  query: { kind: 'table', table, name: table, show, of: `answers.${name}`, counts: false, where: [], ...more },
});
const BY_VILLAGE = { by: 'village_id.village_name' };

describe('a question about what an organisation asks itself', () => {
  test.each<readonly [string, object]>([
    ['share of people who had a cough in Mepanga', shareOf('members', 'had_cough', '=true', { village: 'V1' })],
    [
      'share of people who had a cough in the last two weeks in the baseline',
      shareOf('members', 'had_cough', '=true', { round: 'r1' }),
    ],
    [
      'What percentage of people had a cough in Baseline 2024?',
      shareOf('members', 'had_cough', '=true', { round: 'r1' }),
    ],
    [
      'Quantas pessoas tiveram had cough em Mepanga?',
      {
        kind: 'query',
        query: { table: 'members', of: 'answers.had_cough', answer: '=true', counts: true, village: 'V1' },
      },
    ],
    [
      'Combien de personnes ont eu had cough ?',
      { kind: 'query', query: { table: 'members', of: 'answers.had_cough', answer: '=true', counts: true } },
    ],
    ['share of had a cough', shareOf('members', 'had_cough', '=true')],
    ['How many people had a cough?', countOf('members', 'had_cough', '=true')],
    ['How many people did not have a cough?', countOf('members', 'had_cough', '=false')],
    ['How many people answered yes to had cough?', countOf('members', 'had_cough', '=true')],
    ['How many people answered no to had a cough in the last two weeks?', countOf('members', 'had_cough', '=false')],
    ['share of people who wash hands before meals', shareOf('members', 'washes', '=1')],
    [
      'How many people answered “Don’t know” to “Does (name) wash hands before meals?”',
      countOf('members', 'washes', '=98'),
    ],
    ['How many households answered Firewood to main cooking fuel?', countOf('households', 'cooking_fuel', '=wood')],
    ['How many households answered none to heating fuel?', countOf('households', 'heating_fuel', '=none')],
    ['share of households with kerosene', shareOf('households', 'cooking_fuel', '=kerosene')],
    ['average beehives by village', numberOf('households', 'beehives', 'mean', BY_VILLAGE)],
    ['average number of beehives in Mepanga', numberOf('households', 'beehives', 'mean', { village: 'V1' })],
    ['median of beehives', numberOf('households', 'beehives', 'median')],
    ['What is the most common main cooking fuel?', distributionOf('households', 'cooking_fuel', { order: 'most' })],
    ['heating fuel by village', distributionOf('households', 'heating_fuel', BY_VILLAGE)],
    [
      'How many trips on foot in Mepanga?',
      {
        kind: 'query',
        query: {
          kind: 'table',
          table: 'repeat_rows.trips',
          name: 'repeat_rows.trips',
          show: 'count',
          counts: true,
          where: [],
          village: 'V1',
        },
      },
    ],
    [
      'average distance walked by village',
      numberOf('repeat_rows.trips', 'km', 'mean', { by: 'household_id.village_id.village_name' }),
    ],
    ['share of trips on foot with the purpose of the trip clinic', shareOf('repeat_rows.trips', 'goal', '=clinic')],
    [
      'average rooms by main cooking fuel',
      {
        kind: 'query',
        query: {
          kind: 'table',
          table: 'households',
          name: 'households',
          show: 'mean',
          of: 'rooms',
          counts: false,
          where: [],
          by: 'answers.cooking_fuel',
        },
      },
    ],
    [
      'How many households with at least 2 beehives?',
      {
        kind: 'query',
        query: { kind: 'table', table: 'households', show: 'count', where: ['answers.beehives:min:2'] },
      },
    ],
    [
      'share of households with У вас есть радиоприемник in Mepanga',
      shareOf('households', 'radio_ru', '=true', { village: 'V1' }),
    ],
    ['most common Основное топливо by village', { kind: 'unclear' }],
    ['Основное топливо by village', distributionOf('households', 'fuel_ru', BY_VILLAGE)],
    ['How many households answered дрова to основное топливо?', countOf('households', 'fuel_ru', '=1')],
    ['share of people هل أصيب بالإسهال', shareOf('members', 'ishal', '=true')],
    ['share of people with المستشفى', shareOf('members', 'ilaj', '=1')],
    ['most common खाना पकाने का ईंधन', distributionOf('households', 'indhan', { order: 'most' })],
    ['share of households with लकड़ी in Mepanga', shareOf('households', 'indhan', '=lakdi', { village: 'V1' })],
    ['moyenne de सोने के कमरे par village', numberOf('households', 'kamre', 'mean', BY_VILLAGE)],
    ['How many people answered yes to มีอาการท้องเสีย?', countOf('members', 'thongsia', '=1')],
    ['How many people answered no to มีอาการท้องเสีย?', countOf('members', 'thongsia', '=2')],
    ['Combien de personnes ont répondu non à มีอาการท้องเสีย ?', countOf('members', 'thongsia', '=2')],
    ['percentagem de pessoas มีอาการท้องเสีย em Mepanga', shareOf('members', 'thongsia', '=1', { village: 'V1' })],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test.each([
    'How many people answered had a cough?',
    'How many people answered yes?',
    'share of households that answered none',
    'share of people with telephone of a neighbour',
    'share of households who wash hands before meals',
    'How many households with more than 2 beehives?',
  ])('that is not whole has no number: %s', (text) => {
    expect(['unknown', 'unclear']).toContain(read(text).kind);
  });

  test.each([
    ['How many households in Mepanga?', { kind: 'households', village: 'V1' }],
    ['average number of rooms by village', { kind: 'table', of: 'rooms', by: 'village_id.village_name' }],
    ['school attendance in the baseline', { kind: 'figure', id: 'school-attendance', round: 'r1' }],
    ['How many households have an iron roof?', { kind: 'table', where: ['roof:is:iron_sheets'] }],
  ])('leaves others as they are, though an answer is called like a place, a round or rows: %s', (text, query) => {
    expect(read(text)).toMatchObject({ kind: 'query', query });
  });
});

describe('words that mean several questions', () => {
  const cough = question('members', 'diarrhoea', 'Had diarrhoea in the past 2 weeks', 'yesNo');

  test('the portal’s and the organisation’s are asked back, both, and each can be pressed', async () => {
    const { kind, text, next, asked } = await ask(
      'share of people who had diarrhoea in Mepanga',
      of({ questions: [cough] }),
    );
    expect([kind, asked]).toEqual(['choice', []]);
    expect(text).toContain('Diarrhoea in Mepanga');
    expect(text).toContain('Had diarrhoea in the past 2 weeks – Yes in Mepanga');
    expect(next).toHaveLength(2);
    for (const { question: pressed } of next)
      expect((await ask(pressed, of({ questions: [cough] }))).kind).toBe('answer');
  });

  const pairs: readonly (readonly [string, readonly CustomQuestion[], string])[] = [
    [
      'by their short name',
      [
        question('households', 'fuel_1', 'Fuel', 'choice', { a: 'Peat' }),
        question('households', 'fuel_2', 'Fuel', 'choice', { a: 'Dung' }),
      ],
      'most common fuel',
    ],
    [
      'by their group',
      [
        question('members', 'fuel', 'Fuel', 'choice', { a: 'Peat' }),
        question('repeat_rows.trips', 'fuel', 'Fuel', 'choice', { a: 'Peat' }),
      ],
      'most common fuel',
    ],
    ['by whose question it is', [question('households', 'rooms', 'Rooms', 'number')], 'average rooms'],
    [
      'by their group alone',
      [
        question('members', 'shot', 'Vaccinated lately', 'yesNo'),
        question('repeat_rows.trips', 'shot', 'Vaccinated lately', 'yesNo'),
      ],
      'vaccinated lately',
    ],
    [
      'by their short name in Arabic',
      [
        question('members', 'a', 'مكان العلاج', 'choice', { 1: 'المستشفى' }),
        question('members', 'b', 'مكان العلاج', 'choice', { 1: 'المنزل' }),
      ],
      'most common مكان العلاج',
    ],
  ];
  test.each(pairs)('with one label are distinguished %s, and each can be pressed', async (_, questions, text) => {
    const portalHere = of({ questions });
    const { kind, text: said, next } = await ask(text, portalHere);
    const lines = said.split('\n').filter((line) => line.startsWith('- '));
    expect([kind, lines.length, new Set(lines).size]).toEqual(['choice', 2, 2]);
    expect(next).toHaveLength(2);
    expect(new Set(next.map(({ label }) => label)).size).toBe(2);
    for (const { question: pressed } of next) expect((await ask(pressed, portalHere)).kind).toBe('answer');
  });

  test.each([
    [
      'a label that has the words of a standard question and more',
      'School attendance of girls',
      'School attendance of girls in Mepanga',
    ],
    ['an answer and a label of which a standard phrase is made', 'Roof', 'share of households with an iron roof'],
    ['a label that is a question itself', 'Number of people', 'number of people in Mepanga'],
  ])('%s hides no standard question, and both can be pressed', async (_, label, text) => {
    const portalHere = of({
      questions: [
        label === 'Roof'
          ? question('households', 'own_one', label, 'choice', { fe: 'Iron', tin: 'Tin' })
          : question('households', 'own_one', label, 'number'),
      ],
    });
    const { kind, next } = await ask(text, portalHere);
    expect([kind, next.length]).toEqual(['choice', 2]);
    const pressed = await Promise.all(next.map(async ({ question: one }) => ask(one, portalHere)));
    expect(pressed.map((one) => one.kind)).toEqual(['answer', 'answer']);
    expect(pressed.map(({ text: said }) => said.includes('answers.own_one')).toSorted()).toEqual([false, true]);
  });

  test.each([
    ['Tea (women)', 'average tea'],
    ['Tea of the harvest (kg, dried)', 'average tea of the harvest'],
  ])('what a label says in brackets may be what it is about, and is asked back: %s', async (label, text) => {
    const portalHere = of({ questions: [question('households', 'q_1', label, 'number')] });
    expect((await ask(text, portalHere)).kind).toBe('choice');
    expect((await ask(`average ${label}`, portalHere)).asked).toMatchObject([{ of: ['answers.q_1'], show: 'mean' }]);
  });

  test.each([['Tea drunk (last 7 days)'], ['Tea that [child] drank'], ['Tea of (name) in the past week'], ['B2. Tea']])(
    'but a time, a placeholder and a number of the form are none of its name: %s',
    async (label) => {
      const portalHere = of({ questions: [question('households', 'q_1', label, 'number')] });
      const named = label.startsWith('Tea d') ? 'tea drunk' : label.startsWith('Tea that') ? 'tea drank' : 'tea';
      expect((await ask(`average ${named}`, portalHere)).asked).toMatchObject([{ of: ['answers.q_1'], show: 'mean' }]);
    },
  );

  test('what is called like words of every question is asked about with its short name alone', async () => {
    const portalHere = of({
      questions: [
        question('households', 'q_share', 'Share', 'number'),
        question('households', 'own_village', 'Village', 'text'),
      ],
    });
    expect((await ask('share of households with an iron roof by village', portalHere)).asked).toMatchObject([
      { of: ['roof'], by: 'village_id.village_name' },
    ]);
    expect((await ask('average share (q_share)', portalHere)).asked).toMatchObject([
      { of: ['answers.q_share'], show: 'mean' },
    ]);
  });

  test('equal in every way they are one', async () => {
    const twice = question('households', 'peat', 'Peat is burnt', 'yesNo');
    expect((await ask('share of households with peat burnt', of({ questions: [twice, { ...twice }] }))).kind).toBe(
      'answer',
    );
  });

  test('a village and an area with the same name are distinguished', async () => {
    const { kind, text } = await ask('How many water projects in Mepanga?', {
      ...portal,
      villages: [
        ...portal.villages,
        { id: 'V4', name: 'Lusa', areas: ['Zambele', 'Mepanga', ''] },
        { id: 'V5', name: 'Rusa', areas: ['Zambele', 'Mepanga', ''] },
      ],
    });
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect([kind, lines.length, new Set(lines).size]).toEqual(['choice', 2, 2]);
  });

  test('some words of a label are no question, and are asked back', async () => {
    const { kind, text, next, asked } = await ask(
      'share of people who had malarial chills',
      of({ questions: [question('members', 'chills', 'Malarial chills or shivers since the harvest', 'yesNo')] }),
    );
    expect([kind, asked]).toEqual(['choice', []]);
    expect(text).toContain('Malarial chills or shivers since the harvest – Yes');
    expect(
      (
        await ask(
          next[0]?.question ?? '',
          of({ questions: [question('members', 'chills', 'Malarial chills or shivers since the harvest', 'yesNo')] }),
        )
      ).kind,
    ).toBe('answer');
  });

  test('words that no number is asked of are left to the search', async () => {
    expect(
      (
        await ask(
          'notes about shivers',
          of({ questions: [question('members', 'chills', 'Malarial chills or shivers since the harvest', 'yesNo')] }),
        )
      ).kind,
    ).toBe('search');
  });
});

describe('an answer about what an organisation asks itself', () => {
  test('is asked for as the screens do, with its label, and leads to them', async () => {
    const { text, asked } = await ask('share of people who had a cough in Mepanga');
    expect(asked).toEqual([
      {
        table: 'members',
        of: ['answers.had_cough'],
        show: 'answers',
        where: ['household_id.village_id.village_name:is:V1', 'survey_round_id.name:is:r2'],
        weighted: true,
      },
    ]);
    expect(text).toContain('Had a cough in the last two weeks – Yes');
    expect(text).toContain('/baseline-survey/tools/import?table=members&of=answers.had_cough');
  });

  test('of a repeat group has the group’s name', async () => {
    const { text } = await ask('average distance walked');
    expect(text).toContain('Distance walked \\(km\\) \\(trips on foot\\)');
    expect(text).toContain('table=repeat_rows.trips');
  });

  const estimate = {
    value: 0.5,
    numerator: 3,
    denominator: 6,
    n: 6,
    missing: 1,
    error: 0.1,
    low: 0.3,
    high: 0.7,
    designEffect: 1,
    tooFew: false,
  };
  const group = (key: string | null, n: number, missing: number, notAsked: number) => ({
    key,
    rows: n + missing + notAsked,
    n,
    missing,
    notAsked,
    withoutWeight: 0,
    least: null,
    most: null,
  });
  const keys = { classWidth: null, names: {} };
  /** Asked in the baseline alone. */
  const table = ({ by, show, where }: TableQuestion): TableAnswer => {
    const round = where.find((rule) => rule.includes('survey_round_id.name:is:'))?.split(':')[2];
    const groups = by?.includes('survey_round_id')
      ? [group('=r1', 6, 1, 0), group('=r2', 0, 0, 9)]
      : [round === 'r2' ? group(null, 0, 0, 9) : round === 'r1' ? group(null, 6, 1, 0) : group(null, 6, 1, 9)];
    const cells = groups
      .filter(({ n }) => n > 0)
      .map(({ key }) => ({
        group: key,
        answer: show === 'answers' ? '=true' : null,
        statistic: show === 'answers' ? ('share' as const) : ('mean' as const),
        rows: 3,
        estimate,
      }));
    return {
      revision: 'a',
      figure: { groups, cells, by: keys, of: keys, currencies: [] },
      descriptions: [],
      rows: [],
      refused: [],
    };
  };

  test.each(['share of people who had a cough', 'most common heating fuel', 'average beehives'])(
    'tells not asked from not known, and in which round it was asked: %s',
    async (text) => {
      const newest = await ask(text, here, table);
      expect(newest.text).toContain('This was not asked in this survey round.');
      expect(newest.text).toContain('It was asked in: Baseline 2024.');
      const baseline = await ask(`${text} in the baseline`, here, table);
      expect(baseline.text).toContain('n = 6');
      expect(baseline.text).toContain('1 not known');
      expect(baseline.text).not.toContain('asked in');
      const all = await ask(`${text} in all rounds`, here, table);
      expect(all.text).toContain('Not asked in: Endline 2025 (9 ');
    },
  );

  test('where a standard question was not asked, others whose labels have its words are offered', async () => {
    const portalHere = of({
      questions: [question('members', 'loose', 'Anyone whose diarrhoea came with fever at night', 'yesNo')],
    });
    const { kind, text, next } = await ask(
      'share of people who had diarrhoea',
      portalHere,
      ({ of: [name = ''], ...asked }) =>
        name.startsWith('answers.')
          ? table({ ...asked, of: [name], where: [] })
          : {
              ...table({ ...asked, of: [name] }),
              figure: { groups: [group(null, 0, 0, 9)], cells: [], by: keys, of: keys, currencies: [] },
            },
    );
    expect(kind).toBe('answer');
    expect(text).toContain('This was not asked in this survey round.');
    expect(text).toContain(
      'Other questions that mention these words:\n- Household members\\: Anyone whose diarrhoea came with fever at night – Yes',
    );
    expect(next.map(({ question: one }) => one)).toContain(
      'share of people who had Anyone whose diarrhoea came with fever at night',
    );
  });

  test('what the person may not read is refused', async () => {
    const { asker } = fakeAsker();
    const { text } = await assist('share of people who had a cough', here, {
      ...asker,
      table: () => Promise.resolve(undefined),
    });
    expect(text).toContain('Your account has no access');
  });
});

describe('rounds', () => {
  const rounds = [
    { id: 'w', name: 'Saison sèche 2025 (Zambele)', kind: null, year: 2025 },
    { id: 'd', name: 'Влажный сезон', kind: null, year: 2024 },
    { id: 'n', name: 'Round 1', kind: null, year: 2023 },
  ];
  const readIn = (text: string) =>
    understand(
      text,
      languages.map((language) => buildLexicon(language, { ...here, rounds })),
      { ...here, rounds },
    ).understood;
  test.each([
    ['the saison sèche round', 'w'],
    ['survey round Влажный сезон', 'd'],
    ['saison sèche 2025', 'w'],
    ['saison seche', 'w'],
    ['Влажный сезон', 'd'],
    ['Round 1', 'n'],
  ])('are known by name, without its year and what stands in brackets: %s', (name, round) => {
    expect(readIn(`average rooms in ${name}`)).toMatchObject({ kind: 'query', query: { round } });
  });
});

describe('indicators of the organisation', () => {
  const INDICATORS: Own['indicators'] = [
    {
      id: 'i1',
      name: 'Clean cooking',
      collection: 'households',
      field: 'answers.cooking_fuel',
      statistic: 'shareOfAny',
      answer: null,
      answers: ['=kerosene', '=none'],
      conditions: ['rooms:min:2'],
    },
    {
      id: 'i2',
      name: 'Airway trouble',
      collection: 'members',
      field: 'answers.had_cough',
      statistic: 'share',
      answer: '=true',
      answers: null,
      conditions: [],
    },
    {
      id: 'i3',
      name: 'Hives of a keeper',
      collection: 'households',
      field: 'answers.beehives',
      statistic: 'mean',
      answer: null,
      answers: null,
      conditions: ['answers.beehives:min:1'],
    },
    {
      id: 'i4',
      name: 'Of a question that is gone',
      collection: 'households',
      field: 'answers.gone',
      statistic: 'mean',
      answer: null,
      answers: null,
      conditions: [],
    },
  ];
  const withIndicators = of({ indicators: INDICATORS });
  const own = languages.map((language) => buildLexicon(language, withIndicators));
  const readOwn = (text: string) => understand(text, own, withIndicators).understood;
  test.each<readonly [string, object]>([
    [
      'clean cooking in Mepanga',
      {
        table: 'households',
        show: 'share',
        of: 'answers.cooking_fuel',
        any: ['=kerosene', '=none'],
        where: ['rooms:min:2'],
        village: 'V1',
      },
    ],
    ['share of clean cooking by village', { show: 'share', by: 'village_id.village_name' }],
    [
      'Airway trouble in the baseline',
      { table: 'members', show: 'answers', of: 'answers.had_cough', answer: '=true', round: 'r1' },
    ],
    ['average hives of a keeper', { show: 'mean', of: 'answers.beehives', where: ['answers.beehives:min:1'] }],
  ])('%s', (text, query) => {
    expect(readOwn(text)).toMatchObject({ kind: 'query', query: { kind: 'table', counts: false, ...query } });
  });

  test.each([
    'median hives of a keeper',
    'share of hives of a keeper',
    'of a question that is gone',
    'how many people airway trouble',
  ])('are of one statistic: %s', (text) => {
    expect(readOwn(text).kind).not.toBe('query');
  });

  test('with the name of a standard one are asked back, and both can be pressed', async () => {
    const portalHere = of({
      indicators: [
        {
          id: 'i1',
          name: 'School attendance',
          collection: 'members',
          field: 'answers.had_cough',
          statistic: 'share',
          answer: '=false',
          answers: null,
          conditions: [],
        },
      ],
    });
    const { kind, text, next } = await ask('school attendance in Mepanga', portalHere);
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect([kind, new Set(lines).size, next.length]).toEqual(['choice', 2, 2]);
    for (const { question: pressed } of next) expect((await ask(pressed, portalHere)).kind).toBe('answer');
  });

  test('have their name in the answer', async () => {
    expect((await ask('clean cooking in Mepanga', withIndicators)).text).toContain('Clean cooking');
  });
});
