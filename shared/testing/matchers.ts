/**
 * What tests of screens look with, for those alone: it brings React and takes most of the time of a test of a rule. A test that draws is
 * a .tsx file, or imports render-screen or screen-matchers itself.
 */
if (expect.getState().testPath?.endsWith('.tsx')) jest.requireActual('./screen-matchers.ts');
