const { createRequire } = require('node:module');

const ofJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
const selectors = ofJsdom('./jsdom/living/helpers/selectors.js');
const { implForWrapper } = ofJsdom('./jsdom/living/generated/utils.js');

/**
 * The elements that each selector can match, by name; undefined for one that does not name them all.
 * @type {Map<string, Set<string> | undefined>}
 */
const named = new Map();

/** Reads the last element of each part of `selector`: "nav h1, input:focus" matches nothing but h1 and input. */
function elementsOf(selector) {
  // A comma in parentheses or quotes separates nothing.
  if (/[()"'\\]/.test(selector.replaceAll(/\[[^\]]*\]/g, ''))) return undefined;
  const names = selector.split(',').map((part) =>
    /^[a-z][a-z0-9]*(?=$|[[:.#])/i
      .exec(
        part
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      )?.[0]
      .toLowerCase(),
  );
  return names.every((name) => name !== undefined) ? new Set(names) : undefined;
}

// For each element whose role is looked for, jsdom asks each of the 120 rules of its own stylesheet, which takes a tenth of the time. Most name
// the few elements that they are for. This must run before jsdom's style rules, which keep the function that they find.
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  if (!named.has(selector)) named.set(selector, typeof selector === 'string' ? elementsOf(selector) : undefined);
  const names = named.get(selector);
  return names !== undefined && !names.has(element._localName.toLowerCase())
    ? false
    : matchesDontThrow(element, selector);
};

const { getDeclarationForElement } = ofJsdom('./jsdom/living/helpers/style-rules.js');

/**
 * Makes `window` work out the style of an element once for as long as the document stays as it is. jsdom keeps the declaration of an
 * element that long; the style that it makes of it is a new one for every question.
 */
function rememberStyles(window) {
  const styles = new WeakMap();
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    const inner = pseudo === undefined || pseudo === null || pseudo === '' ? implForWrapper(element) : undefined;
    if (inner === undefined || inner === null || !inner._attached)
      return getComputedStyle.call(window, element, pseudo);
    const declaration = getDeclarationForElement(inner);
    let style = styles.get(declaration);
    if (style === undefined) {
      style = getComputedStyle.call(window, element);
      styles.set(declaration, style);
    }
    return style;
  };
}

module.exports = { elementsOf, rememberStyles };
