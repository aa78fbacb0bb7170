import { assist } from './assistant.ts';
import { inFull } from './follow-up.ts';
import { languages } from './languages/index.ts';
import { buildLexicon } from './lexicon.ts';
import { fakeAsker, portal } from './testing.ts';
import { understand } from './understand.ts';

const lexicons = languages.map((language) => buildLexicon(language, portal));
const full = (question: string, ...earlier: readonly string[]): string | undefined => {
  const { question: text, completed } = inFull(question, earlier, lexicons, portal);
  return completed ? text : undefined;
};

describe('a short question', () => {
  test.each([
    ['What is the school attendance in Mepanga?', 'and in Mbandua?', 'What is the school attendance in Mbandua?'],
    ['What is the school attendance in Mepanga?', 'and by sex?', 'What is the school attendance in Mepanga by sex'],
    ['school attendance by village', 'by sex', 'school attendance by sex'],
    ['School attendance', 'what about Mepanga?', 'School attendance Mepanga'],
    ['School attendance in Mepanga', 'and adult literacy?', 'adult literacy in Mepanga'],
    ['adult literacy in the baseline', 'and in the endline?', 'adult literacy in the endline'],
    ['How many women live in Mbandua?', 'and men?', 'How many men live in Mbandua?'],
    ['How many water projects started in 2023?', 'and in 2022?', 'How many water projects started in 2022?'],
    ['Qual é a frequência escolar em Mepanga?', 'e em Mbandua?', 'Qual é a frequência escolar em Mbandua?'],
    [
      'Quelle est la fréquentation scolaire à Mepanga ?',
      'et à Mbandua ?',
      'Quelle est la fréquentation scolaire à Mbandua ?',
    ],
  ])('after “%s”, “%s” is “%s”', (earlier, short, text) => {
    expect(full(short, earlier)).toBe(text);
    expect(understand(text, lexicons, portal).understood.kind).toBe('query');
  });

  test.each([
    ['nothing was asked', 'and in Mepanga?'],
    ['what was asked is not understood', 'and in Mepanga?', 'How many elephants are there?'],
    [
      'the last question was not understood',
      'and in Mbandua?',
      'School attendance in Mepanga',
      'How many elephants are there?',
    ],
    ['two villages are compared', 'and in Tchetcha?', 'compare school attendance of Mepanga and Mbandua'],
    ['a word is not known', 'and in Mopanga?', 'School attendance in Mbandua'],
    ['it says two things', 'and by sex in Mbandua?', 'School attendance in Mepanga'],
    ['the indicator is not divided so', 'and by sex?', 'household size'],
    ['it says the same again', 'and in Mepanga?', 'School attendance in Mepanga'],
    ['it is a question of its own', 'How many villages are there?', 'School attendance in Mepanga'],
    ['it is only a name', 'Mbandua', 'School attendance in Mepanga'],
  ])('is not completed where %s', (_why, short, ...earlier) => {
    expect(full(short, ...earlier)).toBeUndefined();
  });

  test('goes on from one that was completed itself', () => {
    expect(full('and in the baseline?', 'School attendance in Mepanga', 'and in Mbandua?')).toBe(
      'School attendance in Mbandua in the baseline',
    );
  });

  test('is answered for exactly what it was understood as, which is said', async () => {
    const { asker, asked } = fakeAsker();
    const { kind, text } = await assist('and in Mbandua?', portal, asker, ['School attendance in Mepanga']);
    expect([kind, asked]).toEqual([
      'answer',
      [{ figures: [{ id: 'school-attendance', by: 'all' }], village: 'V2', round: 'r2', weighted: true }],
    ]);
    expect(text).toContain('Understood as: *School attendance in Mbandua*');
  });
});

describe('questions to go on with', () => {
  const next = async (question: string) =>
    (await assist(question, portal, fakeAsker().asker)).next.map((one) => one.question);

  test('fit the answer, and each is understood', async () => {
    const found = await next('What is the school attendance?');
    expect(found).toEqual([
      'What is the school attendance, by village',
      'What is the school attendance, by sex',
      'What is the school attendance, Baseline 2024',
    ]);
    for (const one of found) expect(understand(one, lexicons, portal).understood.kind).toBe('query');
    expect(await next('Qual é a frequência escolar em Mepanga?')).toContain(
      'Qual é a frequência escolar em Mepanga, por sexo',
    );
  });

  test('of a choice mean one of its queries each', async () => {
    expect(await next('literacy in Mepanga')).toEqual([
      'Adult literacy, age 15 and over in Mepanga',
      'Youth literacy, age 15 to 24 in Mepanga',
    ]);
    expect(await next('average income')).toHaveLength(2);
  });

  test('correct an unknown name', async () => {
    expect(await next('How many households in Mopanga?')).toEqual(['How many households in Mepanga?']);
    expect(await next('How many elephants are there?')).toEqual([]);
  });
});
