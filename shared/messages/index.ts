/**
 * How text is written, so that it can be translated: `t` for a string, `Trans` for text with elements in it, `plural` and
 * `Plural` for what depends on a number (docs/decisions/0064). They are macros of Lingui: the build and jest replace each by a
 * call of `i18n` in `./runtime.ts`, with the English text and an id made from it. What runs under Node without a build step
 * (survey/, backend/, platform/) cannot use them.
 */
export { plural, select, t } from '@lingui/core/macro';
export { Plural, Trans } from '@lingui/react/macro';
