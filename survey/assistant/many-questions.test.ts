import { languages } from './languages/index.ts';
import { buildLexicon } from './lexicon.ts';
import { portal } from './testing.ts';
import { OWN, question } from './testing-own.ts';
import { understand } from './understand.ts';

test('hundreds of custom questions are read', () => {
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
  const built = languages.map((language) => buildLexicon(language, portalHere));
  const texts = [
    'share of households with water for school in Mepanga by village',
    'How many people answered sometimes to does the household use water for water number 0 in the last 12 months?',
    'average rooms by village',
    'share of water school fuel market income illness',
    `how many ${words.join(' ')} ${words.join(' ')}`,
  ];
  expect(texts.map((text) => understand(text, built, portalHere).understood.kind)).toEqual([
    'unknown',
    'unclear',
    'query',
    'unknown',
    'unknown',
  ]);
});
