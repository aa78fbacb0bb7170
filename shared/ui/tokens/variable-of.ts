import type { Token } from './tokens.ts';

/** The CSS variable of a token: that of `colorBgLayout` is `--gw-color-bg-layout`, that of `scale1` is `--gw-scale-1`. */
export const variableOf = (token: string): string =>
  `--gw-${token.replaceAll(/[A-Z]|\d/g, (found) => `-${found.toLowerCase()}`)}`;

/** How a stylesheet and an SVG attribute name a token. */
export const cssOf = (token: Token): string => `var(${variableOf(token)})`;
