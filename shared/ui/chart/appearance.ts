import { cssOf } from '../tokens/index.ts';

/**
 * Colours of marks, as the stylesheet has them for the theme in force and for paper. They can be distinguished by people with any
 * of the common colour vision deficiencies and reach 3:1 against the ground (tokens.test.ts); even so a chart gives its
 * categories different symbols or words, never a colour alone.
 */
export const COLOURS = {
  first: cssOf('chartFirst'),
  second: cssOf('chartSecond'),
  third: cssOf('chartThird'),
  fourth: cssOf('chartFourth'),
  female: cssOf('chartFemale'),
  male: cssOf('chartMale'),
  /** Not known, not asked. */
  unknown: cssOf('chartUnknown'),
  /** Lines that guide the eye and carry nothing. */
  guide: cssOf('chartGuide'),
  text: cssOf('chartText'),
} as const;

/** Shapes of marks, in Plot's names. */
export type ChartSymbol = 'circle' | 'triangle' | 'times' | 'square' | 'ring';
