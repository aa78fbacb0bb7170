import { cssOf, type Token } from '@groundwork/shared/ui/tokens';

/** How the parts of a whole are coloured: as categories, from low to high, from worse to better, or as rungs of a service ladder. */
export type Palette = 'categories' | 'scale' | 'quality' | 'ladder';

/** A colour, and that of text on it. */
export interface Colour {
  readonly fill: string;
  readonly text: string;
}

const colour = (fill: Token, text: Token): Colour => ({ fill: cssOf(fill), text: cssOf(text) });

export const OTHER: Colour = colour('chartOther', 'onChartOther');

const CATEGORIES = [
  colour('chartFirst', 'onChartFirst'),
  colour('chartSecond', 'onChartSecond'),
  colour('chartThird', 'onChartThird'),
  colour('chartFourth', 'onChartFourth'),
  colour('chartFifth', 'onChartFifth'),
];
const SCALE = [
  colour('scale2', 'onScale2'),
  colour('scale3', 'onScale3'),
  colour('scale4', 'onScale4'),
  colour('scale5', 'onScale5'),
  colour('scale6', 'onScale6'),
];
const QUALITY = [colour('worse2', 'onWorse2'), colour('worse1', 'onWorse1'), colour('better2', 'onBetter2')];

const [SAFE, BASIC, LIMITED, UNIMPROVED, NONE] = [
  colour('ladder1', 'onLadder1'),
  colour('ladder2', 'onLadder2'),
  colour('ladder3', 'onLadder3'),
  colour('ladder4', 'onLadder4'),
  colour('ladder5', 'onLadder5'),
] as const;

/** The rungs of the ladders of water, sanitation and hygiene. "At least basic" may be the rung above too. */
const RUNGS: Readonly<Record<string, Colour>> = {
  safely_managed: SAFE,
  at_least_basic: { fill: `color-mix(in srgb, ${SAFE.fill} 55%, ${BASIC.fill})`, text: SAFE.text },
  basic: BASIC,
  limited: LIMITED,
  unimproved: UNIMPROVED,
  surface: NONE,
  open: NONE,
  none: NONE,
};

/** As many categories as can be distinguished by colour; the rest is "other". */
export const MOST_CATEGORIES = CATEGORIES.length;

/** The colours of categories, in their order. */
export function coloursOf(palette: Palette, keys: readonly string[]): ReadonlyMap<string, Colour> {
  // Nothing of what the others have more of: no school, no land.
  const graded = keys.filter((key) => key !== 'none');
  const of = (key: string, index: number): Colour => {
    if (palette === 'ladder') return RUNGS[key] ?? OTHER;
    if (palette === 'quality') return QUALITY[index] ?? OTHER;
    if (palette === 'categories') return CATEGORIES[index] ?? OTHER;
    const place = graded.indexOf(key);
    return SCALE[Math.round((place * (SCALE.length - 1)) / Math.max(1, graded.length - 1))] ?? OTHER;
  };
  return new Map(keys.map((key, index) => [key, of(key, index)]));
}
