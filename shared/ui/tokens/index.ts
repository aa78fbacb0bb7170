export { colours, measures, type ThemeName, type Token } from './tokens.ts';
export { cssOf, variableOf } from './variable-of.ts';
