/**
 * Colours of marks, as the stylesheet has them for the theme in force and for paper. They can be distinguished by people with any
 * of the common colour vision deficiencies and reach 3:1 against the ground (appearance.test.ts); even so a chart gives its
 * categories different symbols or words, never a colour alone.
 */
export const COLOURS = {
  first: 'var(--gw-chart-first)',
  second: 'var(--gw-chart-second)',
  third: 'var(--gw-chart-third)',
  fourth: 'var(--gw-chart-fourth)',
  /** Not known, not asked. */
  unknown: 'var(--gw-chart-unknown)',
  /** Lines that guide the eye and carry nothing. */
  guide: 'var(--gw-chart-guide)',
  text: 'var(--gw-chart-text)',
} as const;

/** Shapes of marks, in Plot's names. */
export type ChartSymbol = 'circle' | 'triangle' | 'times' | 'square' | 'ring';
