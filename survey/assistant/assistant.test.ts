import { catalogue } from '../indicators/index.ts';
import { FiguresUnavailable } from './asker.ts';
import { assist } from './assistant.ts';
import { languages } from './languages/index.ts';
import { fakeAsker, portal } from './testing.ts';

const ask = async (question: string, change: Partial<ReturnType<typeof fakeAsker>['asker']> = {}) => {
  const { asker, asked } = fakeAsker();
  return { ...(await assist(question, portal, { ...asker, ...change })), asked };
};

test('what indicators count has a name in every language', () => {
  for (const { name, counted = {} } of languages) {
    const missing = [...catalogue.values()]
      .map((indicator) => indicator.counted)
      .filter((one) => name !== 'english' && counted[one] === undefined);
    expect([...new Set(missing)]).toEqual([]);
  }
});

describe('the assistant', () => {
  test('says value, interval, n, filter, round and revision, and leads to the figure and its rows', async () => {
    const { kind, text, asked } = await ask('School attendance in Mepanga');
    expect(kind).toBe('answer');
    expect(asked).toEqual([
      { figures: [{ id: 'school-attendance', by: 'all' }], village: 'V1', round: 'r2', weighted: true },
    ]);
    expect(text).toContain(
      '**School attendance, age 6 to 17 in Mepanga: 75%** (95% interval 60% to 85%; n = 40 children of school age, 2 not known)',
    );
    expect(text).toContain(
      '- Filter: Village\\: Mepanga · Survey round\\: Endline 2025 · weighted by household\n- Data: revision a.1',
    );
    expect(text).toContain(
      '](/baseline-survey/education?village=V1&round=r2#figure-school-attendance-age-6-to-17 "School attendance, age 6 to 17 in Mepanga")',
    );
    expect(text).toContain(
      '](/data-explorer?table=members&where=age_years%3Amin%3A6&where=age_years%3Amax%3A17&where=household_id.village_id.village_name%3Ais%3AV1&where=survey_round_id.name%3Ais%3Ar2 "School attendance, age 6 to 17 in Mepanga")',
    );
  });

  test('says of fewer than five answers that there is no figure', async () => {
    const { asker } = fakeAsker();
    const { text } = await ask('School attendance in Mepanga', {
      figures: async (question) => {
        const answer = await asker.figures(question);
        return (
          answer && {
            ...answer,
            figures: answer.figures.map((figure) => ({
              ...figure,
              cells: figure.cells.map(({ estimate, ...cell }) => ({
                ...cell,
                estimate: {
                  ...estimate,
                  value: null,
                  numerator: null,
                  denominator: null,
                  low: null,
                  high: null,
                  n: 3,
                  tooFew: true,
                },
              })),
            })),
          }
        );
      },
    });
    expect(text).toContain('There are fewer than five answers, so there is no figure.');
    expect(text).toContain('n = 3');
    expect(text).not.toContain('75%');
  });

  test('counts rows unweighted, and says of how many', async () => {
    const { text, asked } = await ask('How many households keep goats?');
    expect(asked).toMatchObject([{ weighted: false }]);
    expect(text).toContain('**Animals kept – Goats: 3 of 4 households**');
    expect(text).toContain(
      '](/data-explorer?table=livestock&where=species%3Ais%3Agoat&where=survey_round_id.name%3Ais%3Ar2 ',
    );
  });

  test('says how it understood a slip of one letter', async () => {
    const { kind, text } = await ask('How many housholds keep goats?');
    expect(kind).toBe('answer');
    expect(text).toContain('Understood as: *How many households keep goats?*');
  });

  test('households that women head are a group of a figure', async () => {
    const { text, asked } = await ask('open defecation among female-headed households');
    expect(asked).toMatchObject([{ figures: [{ id: 'open-defecation', by: 'head' }], weighted: true }]);
    expect(text).toContain('**Open defecation – Headed by a woman: 65%**');
  });

  test('households are different ones, with their visits beside them', async () => {
    const { text } = await ask('How many households in Mepanga?');
    expect(text).toMatch(
      /\*\*Households in Mepanga: 19\*\*\s+Visited 35 times in all survey rounds together: Baseline 2024: 18, Endline 2025: 17\./,
    );
    expect(text).toContain('](/baseline-survey/list?village=V1 "Households in Mepanga")');
  });

  test('names the village with the most, and shows all of them', async () => {
    const { text } = await ask('Which village has the highest school attendance?');
    expect(text).toMatch(/^\*[^*]+\*\n\nHighest: \*\*Mepanga\*\*, 65%\n\n\*\*School attendance, age 6 to 17: 75%\*\*/);
    expect(text).toContain('The 95% intervals of the first two overlap');
    expect(text).toContain('| Mbandua | 55% | 60%–85% | 40 |');
  });

  test('codes are never shown, and records are text', async () => {
    const { text } = await ask('Which water projects are not functional?');
    expect(text).toContain('[WP \\[1\\]\\(x\\)](/water-projects/p%2F1) · Mepanga · Not working · 13 Aug 2023');
    expect(text).not.toMatch(/not_functional[^)]*$/m);
    expect(text).toContain('](/water-projects?status=not_functional ');
  });

  test.each(['How many households in Mopanga?', 'How many goats are there?', 'share of widgets by village'])(
    'gives no number where it computes none: %s',
    async (question) => {
      const { kind, text, asked } = await ask(question);
      expect([kind, asked]).toEqual(['refusal', []]);
      expect(text.replaceAll(/\]\([^)]*\)/g, '')).not.toMatch(/\d/);
      expect(text).toContain('I cannot give a number');
    },
  );

  test('asks back with what it could mean', async () => {
    const { kind, text, asked } = await ask('literacy in Mepanga');
    expect([kind, asked]).toEqual(['choice', []]);
    expect(text).toContain('- Adult literacy, age 15 and over in Mepanga\n- Youth literacy, age 15 to 24 in Mepanga');
  });

  test('what may not be read is not said, and figures that are away are', async () => {
    const refused = await ask('School attendance', { figures: () => Promise.resolve(undefined) });
    expect(refused.text).toContain('Your account has no access');
    const away = await ask('School attendance', { figures: () => Promise.reject(new FiguresUnavailable()) });
    expect([away.kind, away.text]).toEqual(['refusal', expect.stringContaining('not available at the moment')]);
  });

  test('several villages together have the quotient of their sums, and no interval', async () => {
    const { text, asked } = await ask('School attendance in Nhamazi');
    expect(asked).toMatchObject([{ figures: [{ id: 'school-attendance', by: 'village' }], round: 'r2' }]);
    // Of the two villages in it one has answers: 3 of 4.
    expect(text).toContain(
      '**School attendance, age 6 to 17 in Nhamazi: 75%** (no 95% interval\\: none is computed for several villages together; n = 40 ',
    );
    expect((await ask('School attendance in Mepanga or Mbandua')).text).toContain(
      'in Mepanga or Mbandua: 75%** (no 95% interval\\: none is computed for several villages together; n = 80 ',
    );
  });

  test('what is not so is the rest of what is known', async () => {
    expect((await ask('share of households without an iron roof')).text).toContain(
      '**Roof – other than Iron sheets \\(households\\): 50%** (95% interval 15% to 40%; n = 28 households, 2 not known)',
    );
    expect((await ask('How many households do not keep goats?')).text).toContain(
      '**Animals kept – other than Goats: 1 of 4 households** (25%; ',
    );
  });

  test('no number is given of an answer that may be recorded under another name', async () => {
    const given = { ...portal.given, 'households.roof': ['grass', 'Zinc sheets'] };
    const answer = async (question: string) => (await assist(question, { ...portal, given }, fakeAsker().asker)).text;
    const text = await answer('How many households have an iron roof?');
    expect(text).toContain(
      'No row has this answer, which may be recorded under another name, so I cannot give a number.',
    );
    expect(text).toContain('are not counted here: Zinc sheets.');
    expect(text).not.toMatch(/: \d+\*\*/);
    // What is recorded is known by that name, and an answer of the list that is recorded has its number.
    expect(await answer('How many households have Zinc sheets?')).toContain('**Households – Roof\\: Zinc sheets: 30**');
    expect(await answer('How many households have a grass roof?')).toContain('**Households – Roof\\: Grass: 30**');
  });

  test('a year of two rounds is asked back', async () => {
    const rounds = [
      { id: 'm2', name: 'Monitoring B', kind: 'monitoring', year: 2024 },
      { id: 'm1', name: 'Monitoring A', kind: 'monitoring', year: 2024 },
    ];
    const { kind, next } = await assist('household size in 2024', { ...portal, rounds }, fakeAsker().asker);
    expect([kind, next.map(({ question }) => question)]).toEqual([
      'choice',
      ['household size in Monitoring B', 'household size in Monitoring A'],
    ]);
  });

  test('a name that several districts and countries have is asked back, and each has a name of its own', async () => {
    const villages = [
      { id: 'a', name: 'A', areas: ['Central', '', ''], country: 'MW' },
      { id: 'b', name: 'B', areas: ['Tigray', 'Central', ''], country: 'ET' },
    ];
    const answer = (question: string) => assist(question, { ...portal, villages }, fakeAsker().asker);
    const { kind, text, next } = await answer('How many water projects in Central?');
    expect([kind, text]).toEqual([
      'choice',
      expect.stringContaining(
        '- Water projects in Central \\(Malawi\\)\n- Water projects in Central \\(Tigray, Ethiopia\\)',
      ),
    ]);
    expect(next.map(({ question }) => question)).toEqual([
      'How many water projects in Central (Malawi)?',
      'How many water projects in Central (Tigray, Ethiopia)?',
    ]);
    expect((await answer('How many water projects in Central (Malawi)?')).kind).toBe('answer');
    expect((await answer('Combien de projets d’eau en Éthiopie ?')).kind).toBe('answer');
  });

  test('words without a number are left to the search', async () => {
    expect((await ask('minutes of the meeting')).kind).toBe('search');
  });
});

describe('a text that is longer than a question', () => {
  const long = (word: string, times: number): string => Array.from({ length: times }, () => word).join(' ');

  test.each([
    ['known words', 'households in Mepanga'],
    ['unknown words', 'xylophone'],
    ['letters', 'a'],
    ['numbers', '2024'],
  ])('of %s is looked for, and not read as one', async (_, word) => {
    const { kind, text, asked } = await ask(`How many households? ${long(word, 61)}`);
    expect([kind, asked]).toEqual(['search', []]);
    expect(text).toContain('I found no record or document with these words.');
  });

  test('is answered in its language', async () => {
    expect(await ask(`Combien de ménages ont une latrine dans le village ? ${long('latrine', 60)}`)).toMatchObject({
      kind: 'search',
      language: 'french',
    });
  });

  test('is no earlier question', async () => {
    const { asker } = fakeAsker();
    const { text } = await assist('And in Mbandua?', portal, asker, [
      'School attendance in Mepanga',
      long('School attendance in Mepanga', 30),
    ]);
    expect(text).toContain('School attendance in Mbandua');
  });
});
