import { checkReply } from './check-reply.ts';
import type { Evidence } from './evidence.ts';

const figure: Evidence = {
  text: 'School attendance: 53% (95% interval 48% to 58%; n = 1,234 children). Round: 2023',
  addresses: ['/baseline-survey/education'],
  source: '[School attendance: 53%](/baseline-survey/education)',
};
const check = (reply: string, evidence: readonly Evidence[] = [figure], question = 'What about school?'): string => {
  const [, body = ''] = checkReply(reply, question, evidence).text.split('\n\n');
  return body;
};

describe('a reply of a language model', () => {
  test('keeps numbers that a tool gave, and names where they are', () => {
    const { text, struck } = checkReply('**53%** of children attend (n = 1,234).', 'What about school?', [figure]);
    expect(text).toMatch(
      /^\*Written by a language model\.[^]*\n\n\*\*53%\*\* of children attend \(n = 1,234\)\.\n\nSources: \[School attendance: 53%\]\(\/baseline-survey\/education\)$/,
    );
    expect(struck).toBe(0);
  });

  test('loses numbers that no tool gave, and says so', () => {
    const { text, struck } = checkReply('There are 579 households.', 'How many?', [figure]);
    expect(text).toContain('There are ~~579~~ households.');
    expect(text).toContain('Struck out: numbers without a source.');
    expect(struck).toBe(1);
  });

  test.each([
    ['1 234 children', '1 234 children'],
    ['1\u202f234 children', '1\u202f234 children'],
    ['1234', '1234'],
    ['1.234 crianças', '1.234 crianças'],
    ['53 %', '53 %'],
    ['53 per cent', '53 per cent'],
    ['between 48 and 58%', 'between 48 and 58%'],
    ['48–58%', '48–58%'],
    ['the 2023 round', 'the 2023 round'],
    ['fifty-three percent', 'fifty-three percent'],
    ['_53%_ (*1,234*, 2023)', '_53%_ (*1,234*, 2023)'],
  ])('the same number in another writing is the same: %s', (reply, shown) => {
    expect(check(reply)).toBe(shown);
  });

  test.each([
    ['53 households', '~~53~~ households'],
    ['1234%', '~~1234~~%'],
    ['52.9%', '~~52.9~~%'],
    ['1,235', '~~1,235~~'],
    ['-53%', '~~-53~~%'],
    ['twelve villages', '~~twelve~~ villages'],
    ['vinte e cinco aldeias', '~~vinte e cinco~~ aldeias'],
    ['quatre-vingt-dix villages', '~~quatre-vingt-dix~~ villages'],
    ['half of them', '~~half~~ of them'],
    ['1e6', '~~1e6~~'],
    ['53/1234', '~~53/1234~~'],
    ['2023 thousand', '2023 ~~thousand~~'],
    ['WP-53', '~~WP-53~~'],
    ['٥٣', '~~٥٣~~'],
    ['53', '~~53~~'],
    ['²³', '~~²³~~'],
  ])('another number is none of theirs: %s', (reply, shown) => {
    expect(check(reply)).toBe(shown);
  });

  test.each([
    ['20**23**4', '~~20234~~'],
    ['5\u200b3%', '53%'],
    ['53\u200b4 people', '~~534~~ people'],
    ['53`4` people', '~~534~~ people'],
    ['53&#52; people', '~~53~~&amp;#~~52~~; people'],
    ['53<b>4</b>', '~~53~~&lt;b>~~4~~&lt;/b>'],
    ['~~579~~', '≈≈~~579~~≈≈'],
    ['2023[4](/baseline-survey/education)', '2023 [~~4~~](/baseline-survey/education)'],
  ])('mark-up makes no number of others: %s', (reply, shown) => {
    expect(check(reply)).toBe(shown);
  });

  test('the title of a link is left out, with its numbers', () => {
    expect(check('[Open](/baseline-survey/education "579 schools (x)")')).toBe('[Open](/baseline-survey/education)');
  });

  test('a list has no numbers of its own', () => {
    expect(checkReply('1. 53%\n2. 2023\n77. 53%', 'x', [figure]).text).toContain('- 53%\n- 2023\n- 53%');
  });

  test('what was read for a reply without numbers and links is named', () => {
    expect(checkReply('Most of them attend.', 'x', [figure, figure]).text).toMatch(
      /attend\.\n\nRead for this answer: \[School attendance: 53%\]\(\/baseline-survey\/education\)$/,
    );
    expect(checkReply('[Most](/baseline-survey/education) of them.', 'x', [figure]).text).toMatch(/of them\.$/);
  });

  test('numbers of the question alone are named as such', () => {
    const { text, struck } = checkReply('Yes, 900 households.', 'Are there 900 households?', [figure]);
    expect(text).toContain('Yes, 900 households.\n\nNumbers that are in your question only were not checked: 900.');
    expect(struck).toBe(0);
  });

  test('what a tool repeats of the model’s own words proves nothing', () => {
    const refused: Evidence = {
      text: 'I don’t know “579 zebras”. Round 2023 or 2024?',
      addresses: [],
      repeats: '579 zebras',
    };
    expect(check('579 zebras, in 2023', [refused])).toBe('~~579~~ zebras, in 2023');
  });

  test('leads only where the tools lead', () => {
    expect(check('[here](/baseline-survey/education)')).toBe('[here](/baseline-survey/education)');
    expect(check('[here](https://evil.example/?q=secret)')).toBe('\\[here\\](https\\://evil.example/?q=secret)');
    expect(check('![x](//evil.example/x.png)')).toBe('!\\[x\\](//evil.example/x.png)');
    expect(check('[a]: https://evil.example <img src=x> www.evil.example me@evil.example')).toBe(
      '\\[a\\]: https\\://evil.example &lt;img src=x> www\\.evil.example me\\@evil.example',
    );
    expect(check('[x](/account)')).toBe('\\[x\\](/account)');
  });

  test('is shown up to a length, and ends at a word', () => {
    const { text } = checkReply('579 '.repeat(10_000), 'x', []);
    expect(text.length).toBeLessThan(40_000);
    expect(text).toMatch(/…\n\nStruck out/);
  });
});
