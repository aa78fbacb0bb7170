import { languages } from './languages/index.ts';
import { buildLexicon } from './lexicon.ts';
import { portal } from './testing.ts';
import { OWN, question } from './testing-own.ts';
import { understand } from './understand.ts';

test('hundreds of custom questions are read in a moment', () => {
  const words =
    'water school fuel market income illness harvest credit livestock shelter travel meeting training radio bicycle seeds tools fence clinic road'.split(
      ' ',
    );
  const many = Array.from({ length: 500 }, (_, index) =>
    question(
      index % 3 === 0 ? 'members' : 'households',
      `q_${index}`,
      `Does the household use ${words[index % 20] ?? ''} for ${words[(index * 7) % 20] ?? ''} number ${index} in the last 12 months?`,
      index % 2 === 0 ? 'yesNo' : 'choice',
      { 1: 'Yes', 2: 'No', 3: `${words[index % 20] ?? ''} ${index % 50}`, 4: 'Sometimes' },
    ),
  );
  const portalHere = { ...portal, own: { ...OWN, questions: many } };
  // Of the processor: a busy machine makes others wait.
  const spent = (since?: NodeJS.CpuUsage): NodeJS.CpuUsage => process.cpuUsage(since);
  const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
  const begun = spent();
  const built = languages.map((language) => buildLexicon(language, portalHere));
  expect(milliseconds(spent(begun))).toBeLessThan(3000);
  const texts = [
    'share of households with water for school in Mepanga by village',
    'How many people answered sometimes to does the household use water for water number 0 in the last 12 months?',
    'average rooms by village',
    'share of water school fuel market income illness',
    `how many ${words.join(' ')} ${words.join(' ')}`,
  ];
  for (const text of texts) understand(text, built, portalHere);
  const times = texts.map((text) => {
    const start = spent();
    understand(text, built, portalHere);
    return milliseconds(spent(start));
  });
  expect(Math.max(...times)).toBeLessThan(250);
});
