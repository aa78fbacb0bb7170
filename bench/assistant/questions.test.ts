import { roundRows } from '../../backend/src/demo/survey/round.ts';
import { villageRows } from '../../backend/src/demo/villages/villages.ts';
import { languages } from '../../survey/assistant/languages/index.ts';
import { OWN } from '../../survey/assistant/testing-own.ts';
import { buildLexicon } from '../../survey/assistant/lexicon.ts';
import type { Surroundings } from '../../survey/assistant/index.ts';
import { inFull } from '../../survey/assistant/follow-up.ts';
import { understand } from '../../survey/assistant/understand.ts';
import { headlineOf, judge, tableOf } from './judge.ts';
import type { Facts } from './facts.ts';
import { figure, number, refusal, type Question } from './question.ts';
import { demoQuestions, realQuestions } from './questions.ts';

/** The names of the demo. */
const demo: Surroundings = {
  villages: villageRows().map(({ village_id: id, village_name: name, admin1, admin2, admin3 }) => ({
    id,
    name,
    areas: [admin1, admin2, admin3],
  })),
  rounds: roundRows()
    .map(({ id, name, kind, start_date: day }) => ({ id, name, kind, year: Number(day?.slice(0, 4)) }))
    .toReversed(),
  crops: [
    { id: 'maize', name: 'Maize' },
    { id: 'cassava', name: 'Cassava' },
  ],
  given: { 'households.assets': ['bicycle', 'radio'], 'water_projects.project_sponsorship': ['Baobab Foundation'] },
};
const lexicons = languages.map((language) => buildLexicon(language, demo));

// Whoever sees only some villages has other names.
const questions = demoQuestions.filter(({ as }) => as !== 'area');

describe('the questions that the assistant is measured with', () => {
  test('are at least 150, and each is asked once', () => {
    expect(demoQuestions.length).toBeGreaterThanOrEqual(150);
    expect(realQuestions.length).toBeGreaterThanOrEqual(60);
    for (const all of [questions, realQuestions])
      expect(new Set(all.map(({ data, text }) => `${data} ${text}`)).size).toBe(all.length);
  });

  test('are read the same in a portal that asks other things as well', () => {
    const other: Surroundings = { ...demo, own: OWN };
    const own = languages.map((language) => buildLexicon(language, other));
    const changed = questions.filter(({ text, earlier = [] }) => {
      const [before, after] = [
        understand(inFull(text, earlier, lexicons, demo).question, lexicons, demo).understood,
        understand(inFull(text, earlier, own, other).question, own, other).understood,
      ];
      return JSON.stringify(before) !== JSON.stringify(after);
    });
    expect(changed.map(({ text }) => text)).toEqual([]);
  });

  test.each(questions.map((question) => [question.text, question] as const))(
    '%s',
    (text, { expected, earlier = [] }) => {
      const { understood } = understand(inFull(text, earlier, lexicons, demo).question, lexicons, demo);
      switch (expected.is) {
        case 'figure':
        case 'first':
        case 'number':
        case 'rows':
          expect(understood.kind).toBe('query');
          break;
        case 'choice':
          expect(understood.kind).toBe('choice');
          break;
        case 'refusal':
          expect(understood.kind).toMatch(/^(?:unknown|unclear)$/);
          if (expected.nearest !== undefined)
            expect(understood).toMatchObject({
              words: expect.arrayContaining([expect.objectContaining({ nearest: expected.nearest })]) as unknown,
            });
          break;
        case 'names':
        case 'document':
          // What names no number is looked for in records and documents.
          expect(understood.kind === 'query' || !('asksNumber' in understood && understood.asksNumber)).toBe(true);
      }
    },
  );
});

describe('the judge', () => {
  const facts: Facts = {
    numberOf: () => 1234,
    rowsOf: () => [],
    namesOf: () => [],
    cellsOf: () => [{ apart: '', group: null, category: null, value: 0.527, n: 34, missing: 1 }],
    nameOfGroup: (key) => key,
  };
  const questionWith = (expected: Question['expected'], language: Question['language'] = 'en'): Question => ({
    data: 'demo',
    language,
    kind: 'figure',
    text: '',
    expected,
  });

  test('a number is right as far as it is shown, in every language', () => {
    expect(judge('**Households: 1,234**', questionWith(number('')), facts)).toBe('right');
    expect(judge('**Agregados: 1 234**', questionWith(number(''), 'pt'), facts)).toBe('right');
    expect(judge('**Households: 1,235**', questionWith(number('')), facts)).toBe('wrong');
    expect(judge('**School attendance: 53%** (n = 34)', questionWith(figure('school-attendance')), facts)).toBe(
      'right',
    );
    expect(judge('**School attendance: 52%** (n = 34)', questionWith(figure('school-attendance')), facts)).toBe(
      'wrong',
    );
    expect(judge('I don’t know “x”.', questionWith(number('')), facts)).toBe('refused');
  });

  test('a number where there is none is wrong', () => {
    expect(judge('**Households: 12**', questionWith(refusal()), facts)).toBe('wrong');
    expect(judge('So I cannot give a number.', questionWith(refusal()), facts)).toBe('right');
    expect(judge('I don’t know “Mopanga”.', questionWith(refusal('Mepanga')), facts)).toBe('refused');
  });

  test('headlines and tables are read without their mark-up', () => {
    expect(headlineOf('*x*\n\n**Mean\\: Rooms \\(households\\): 2.5** (…)')).toEqual({
      title: 'Mean: Rooms (households)',
      value: '2.5',
    });
    expect([...tableOf('|  | Value |\n| --- | ---: |\n| A | 75% |')]).toEqual([['A', ['75%']]]);
  });
});
