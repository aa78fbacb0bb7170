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
    const missing = [...catalogue.values()].map((indicator) => indicator.counted).filter((one) => name !== 'english' && counted[one] === undefined);
    expect([...new Set(missing)]).toEqual([]);
  }
});

describe('the assistant', () => {
  test('says value, interval, n, filter, round and revision, and leads to the figure and its rows', async () => {
    const { kind, text, asked } = await ask('School attendance in Mepanga');
    expect(kind).toBe('answer');
    expect(asked).toEqual([{ figures: [{ id: 'school-attendance', by: 'all' }], village: 'V1', round: 'r2', weighted: true }]);
    expect(text).toContain('**School attendance, age 6 to 17 in Mepanga: 75%** (95% interval 60% to 85%; n = 40 children of school age, 2 not known)');
    expect(text).toContain('- Filter: Village\\: Mepanga · Survey round\\: Endline 2025 · weighted by household\n- Data: revision a.1');
    expect(text).toContain('](/baseline-survey/education?village=V1&round=r2#figure-school-attendance-age-6-to-17 "School attendance, age 6 to 17 in Mepanga")');
    expect(text).toContain('](/data-explorer?table=members&where=age_years%3Amin%3A6&where=age_years%3Amax%3A17&where=household_id.village_id.village_name%3Ais%3AV1&where=survey_round_id.name%3Ais%3Ar2 "School attendance, age 6 to 17 in Mepanga")');
  });

  test('counts rows unweighted, and says of how many', async () => {
    const { text, asked } = await ask('How many households keep goats?');
    expect(asked).toMatchObject([{ weighted: false }]);
    expect(text).toContain('**Animals kept – Goats: 3 of 4 households**');
    expect(text).toContain('](/data-explorer?table=livestock&where=species%3Ais%3Agoat&where=survey_round_id.name%3Ais%3Ar2 ');
  });

  test('households are different ones, with their visits beside them', async () => {
    const { text } = await ask('How many households in Mepanga?');
    expect(text).toMatch(/\*\*Households in Mepanga: 19\*\*\s+Visited 35 times in all survey rounds together: Baseline 2024: 18, Endline 2025: 17\./);
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
    expect(text).toContain('[WP \\[1\\]\\(x\\)](/water-projects/p%2F1) · Mepanga · Abandoned or not functional · 13 Aug 2023');
    expect(text).not.toMatch(/not_functional[^)]*$/m);
    expect(text).toContain('](/water-projects?status=not_functional ');
  });

  test.each(['How many households in Mopanga?', 'How many goats are there?', 'share of widgets by village'])('gives no number where it computes none: %s', async (question) => {
    const { kind, text, asked } = await ask(question);
    expect([kind, asked]).toEqual(['refusal', []]);
    expect(text.replaceAll(/\]\([^)]*\)/g, '')).not.toMatch(/\d/);
    expect(text).toContain('I cannot give a number');
  });

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

  test('words without a number are left to the search', async () => {
    expect((await ask('minutes of the meeting')).kind).toBe('search');
  });
});
