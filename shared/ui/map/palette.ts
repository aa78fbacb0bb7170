import type { Tone } from './map-point.ts';

/** The colours a map is drawn with; a canvas does not follow CSS variables by itself. */
export interface Palette {
  readonly land: string;
  readonly border: string;
  readonly text: string;
  /** Around points, so that they stand out from each other. */
  readonly halo: string;
  readonly tones: Readonly<Record<Tone, string>>;
  readonly strong: boolean;
}

/** Reads the theme's colours as they are at `element`. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(`--gw-color-${name}`).trim() || '#777';
  const strong = matchMedia('(prefers-contrast: more)').matches;
  return {
    land: colour('bg-container'),
    border: strong ? colour('text') : colour('border'),
    text: colour('text'),
    halo: colour('bg-container'),
    tones: {
      success: colour('success'),
      warning: colour('warning'),
      error: colour('error'),
      info: colour('info'),
      neutral: colour('text-tertiary'),
    },
    strong,
  };
}
