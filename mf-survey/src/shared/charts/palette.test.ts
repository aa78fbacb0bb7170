import { colourDistance, contrast, rgbOf, sights } from '@groundwork/shared/testing';
import { colours, cssOf, type ThemeName, type Token } from '@groundwork/shared/ui/tokens';
import { educationLevels } from '@groundwork/survey/model';
import { coloursOf, MOST_CATEGORIES, OTHER, type Colour } from './palette.ts';

type Values = (typeof colours)['light'];

/** The value of a colour in a theme, also of one that is mixed of two. */
function valueOf(css: string, values: Values): string {
  const mixed = /^color-mix\(in srgb, (\S+) ([\d.]+)%, (\S+)\)$/.exec(css);
  if (!mixed) {
    const token = Object.keys(values).find((one) => cssOf(one as Token) === css);
    return values[token as keyof Values];
  }
  const [, one = '', share, other = ''] = mixed;
  const [a, b] = [one, other].map((part) => rgbOf(valueOf(part, values), [0, 0, 0])) as unknown as [number[], number[]];
  return `#${a
    .map((part, at) =>
      Math.round(part * (Number(share) / 100) + b[at]! * (1 - Number(share) / 100))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const keys = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${index}`);
const few = keys(MOST_CATEGORIES - 1);

/** The bars that charts draw: colours that stand beside each other, each pair that can. */
const bars: Readonly<Record<string, readonly Colour[]>> = {
  'categories of all answers': [...coloursOf('categories', keys(MOST_CATEGORIES)).values()],
  ...Object.fromEntries(
    few.map((_, at) => [
      `${at + 1} categories and grey for the others`,
      [...coloursOf('categories', few.slice(0, at + 1), true).values(), OTHER],
    ]),
  ),
  'no school, and seven levels': [...coloursOf('scale', Object.keys(educationLevels)).values()],
  'no land, and five sizes': [...coloursOf('scale', ['none', ...keys(5)]).values()],
  'poor to acceptable': [...coloursOf('quality', keys(3)).values()],
  'ladder of water': [...coloursOf('ladder', ['safely_managed', 'basic', 'limited', 'unimproved', 'surface']).values()],
  'ladder of water that is not tested': [
    ...coloursOf('ladder', ['at_least_basic', 'limited', 'unimproved', 'surface']).values(),
  ],
};

describe.each<ThemeName>(['light', 'dark'])('in the %s theme', (theme) => {
  const values = colours[theme];

  describe.each(Object.entries(bars))('%s', (_name, bar) => {
    test.each(Object.entries(sights))('neighbours differ with %s', (_sight, matrix) => {
      const fills = bar.map(({ fill }) => valueOf(fill, values));
      const nearest = fills.slice(1).map((fill, at) => colourDistance(fill, fills[at]!, matrix));
      expect(Math.min(...nearest, 100)).toBeGreaterThanOrEqual(8);
    });

    test('words on them are read', () => {
      for (const { fill, text } of bar)
        expect(contrast(valueOf(text, values), valueOf(fill, values))).toBeGreaterThanOrEqual(4.45);
    });
  });

  test('grey differs from every category that it can stand beside, where one between them is of nobody too', () => {
    for (const { fill } of coloursOf('categories', few, true).values())
      for (const matrix of Object.values(sights))
        expect(colourDistance(valueOf(fill, values), valueOf(OTHER.fill, values), matrix)).toBeGreaterThanOrEqual(8);
  });
});
