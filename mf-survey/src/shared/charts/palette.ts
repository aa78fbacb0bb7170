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
const TEAL = 2;
/** Without teal next to grey as long as there are enough other colours: people with protanopia see both as grey. */
const BESIDE_GREY = CATEGORIES.toSpliced(TEAL, 1);
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

/** More grades than the scale has colours, evenly from its first to its last. On the middle of it dark words are read in both themes. */
function between(share: number): Colour {
  const text = share < 0.45 ? 'onScale2' : share > 0.55 ? 'onScale6' : 'onChartOther';
  const fill = `color-mix(in srgb, ${cssOf('scale6')} ${(100 * share).toFixed(1)}%, ${cssOf('scale1')})`;
  return { fill, text: cssOf(text) };
}

/**
 * The colours of categories, in their order.
 * @param others whether all others stand after them, in grey
 */
export function coloursOf(palette: Palette, keys: readonly string[], others = false): ReadonlyMap<string, Colour> {
  const categories = others && keys.length <= BESIDE_GREY.length ? BESIDE_GREY : CATEGORIES;
  // Nothing of what the others have more of: no school, no land.
  const graded = keys.filter((key) => key !== 'none');
  const of = (key: string, index: number): Colour => {
    if (palette === 'ladder') return RUNGS[key] ?? OTHER;
    if (palette === 'quality') return QUALITY[index] ?? OTHER;
    if (palette === 'categories') return categories[index] ?? OTHER;
    const place = graded.indexOf(key);
    if (place >= 0 && graded.length > SCALE.length) return between(place / (graded.length - 1));
    return SCALE[Math.round((place * (SCALE.length - 1)) / Math.max(1, graded.length - 1))] ?? OTHER;
  };
  return new Map(keys.map((key, index) => [key, of(key, index)]));
}
