import { colours, measures } from './tokens.ts';
import { variableOf } from './variable-of.ts';

const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([token, value]) => `${variableOf(token)}:${value}`)
    .join(';');

/** The stylesheet with all variables, made by the build (platform/build/src/css-of-module.mjs). Paper has the light colours, whatever the theme. */
export default `.gw-light,.gw-dark{${declarations(measures)};${declarations(colours.light)};color-scheme:light}
@media screen{.gw-dark{${declarations(colours.dark)};color-scheme:dark}}`;
