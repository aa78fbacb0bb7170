import { variableOf, type Token } from '../tokens/index.ts';

const TOKENS = [
  'mapLand',
  'mapWater',
  'mapBoundary',
  'mapVillage',
  'mapVillageLine',
  'mapHalo',
  'colorPrimary',
  'colorError',
  'colorText',
] as const satisfies readonly Token[];

/** The colours that are drawn on a canvas, which does not follow CSS variables by itself. */
export type Palette = Readonly<Record<(typeof TOKENS)[number], string>> & { readonly strong: boolean };

/** Reads the theme's colours as they are at `element`. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const strong = matchMedia('(prefers-contrast: more)').matches;
  const colours = Object.fromEntries(
    TOKENS.map((token) => [token, style.getPropertyValue(variableOf(token)).trim() || 'gray']),
  ) as Record<(typeof TOKENS)[number], string>;
  return { ...colours, ...(strong && { mapBoundary: colours.colorText, mapVillageLine: colours.colorText }), strong };
}
