import { cssOf } from '../../tokens/index.ts';

/** Distinguished by shape as well as by colour, so that signs can be read without seeing colours. */
export type Shape = 'circle' | 'square' | 'diamond' | 'triangle' | 'ring' | 'dashed';

/** Colours by their meaning in the theme. */
export type Tone = 'success' | 'partly' | 'error' | 'info' | 'neutral' | 'primary';

export type Glyph = 'tick' | 'exclamation' | 'cross' | 'pause' | 'plus';

export type Level = 1 | 2 | 3 | 4;

/** How a kind of thing is drawn in tables, on maps and in their legends. */
export interface SignLook {
  readonly shape: Shape;
  readonly tone: Tone;
  /** What is drawn within the shape. */
  readonly glyph?: Glyph;
  /** How much there is of it, for kinds that are classes of one measure: drawn larger and fuller from 1 to 4. */
  readonly level?: Level;
}

/** Shapes of an SVG: their tags and attributes. */
export type SignPart = readonly [tag: 'circle' | 'path', attributes: Readonly<Record<string, string | number>>];

const COLOURS: Readonly<Record<Tone, string>> = {
  success: cssOf('colorSuccess'),
  partly: cssOf('colorPartly'),
  error: cssOf('colorError'),
  info: cssOf('colorInfo'),
  neutral: cssOf('colorTextTertiary'),
  primary: cssOf('colorPrimary'),
};

// In a square from -10 to 10, sized so that all shapes look equally large.
const OUTLINES: Readonly<Record<'square' | 'diamond' | 'triangle', string>> = {
  square: 'M-6-8H6A2 2 0 0 1 8-6V6A2 2 0 0 1 6 8H-6A2 2 0 0 1-8 6V-6A2 2 0 0 1-6-8Z',
  diamond: 'M0-10 10 0 0 10-10 0Z',
  triangle: 'M-10-8H10L0 9.5Z',
};
const GLYPHS: Readonly<Record<Glyph, string>> = {
  tick: 'M-3.8.3-1.2 2.9 3.9-2.6',
  exclamation: 'M0-4.8V.8M0 3.8V4.2',
  cross: 'M-2.6-5.2 2.6 0M2.6-5.2-2.6 0',
  pause: 'M-2.4-3.6V3.6M2.4-3.6V3.6',
  plus: 'M0-4.4V4.4M-4.4 0H4.4',
};

export const colourOf = (tone: Tone): string => COLOURS[tone];

/** How much of what lies below shines through: 1 for nothing. */
export const fullnessOf = ({ level }: SignLook): number => (level === undefined ? 1 : 0.1 + 0.225 * level);

/** The sign, to be drawn in the view box {@link SIGN_BOX}. */
export function signParts(look: SignLook): readonly SignPart[] {
  const { shape, tone, glyph, level } = look;
  const colour = colourOf(tone);
  const ground = cssOf('colorBgContainer');
  const inside: SignPart[] = glyph
    ? [
        [
          'path',
          {
            d: GLYPHS[glyph],
            fill: 'none',
            stroke: ground,
            'stroke-width': 2.4,
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          },
        ],
      ]
    : [];
  if (shape === 'dashed')
    return [['circle', { r: 7.4, fill: ground, stroke: colour, 'stroke-width': 2.8, 'stroke-dasharray': '3.4 2.41' }]];
  if (shape === 'ring') return [['circle', { r: 6.5, fill: ground, stroke: colour, 'stroke-width': 3.5 }]];
  if (shape !== 'circle') return [['path', { d: OUTLINES[shape], fill: colour }], ...inside];
  if (level === undefined) return [['circle', { r: 8.6, fill: colour }], ...inside];
  // Classes of one measure are outlined, because the lower ones are pale.
  return [
    ['circle', { r: 5 + level, fill: ground }],
    ['circle', { r: 5 + level, fill: colour, 'fill-opacity': fullnessOf(look), stroke: colour, 'stroke-width': 1.8 }],
  ];
}

export const SIGN_BOX = '-11 -11 22 22';
