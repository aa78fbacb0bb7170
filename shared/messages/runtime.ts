/**
 * What messages become at run time: one instance for the shell and every remote. The English text travels with the code that
 * shows it; a catalogue of another language replaces it by id. The language is chosen before the first message is read and
 * does not change while the page lives, so text may be read anywhere, outside components too.
 */
import { setupI18n } from '@lingui/core';
import { TransNoContext, type TransProps } from '@lingui/react/server';
import { createElement, Fragment, type ReactNode } from 'react';

export type { MessageDescriptor, MessageOptions } from '@lingui/core';

export const SOURCE_LOCALE = 'en';

export const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } });
// The build has parsed every message that has something to parse (platform/build/src/compile-messages.cjs).
if (process.env.NODE_ENV === 'production') i18n.setMessagesCompiler((text) => [text]);

const context = { i18n, _: i18n._.bind(i18n) };

/** A name such as `<b>` is text, not an element of the message. */
const asText = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? createElement(Fragment, null, value) : value;

/** A message with elements in it. Written as `Trans` of `@groundwork/shared/messages`. */
export function Message({ values, ...props }: TransProps): ReactNode {
  const safe = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));
  return createElement(TransNoContext, { ...props, ...(safe && { values: safe }), lingui: context });
}

/**
 * Text that is in data of ours rather than in code, in the language of the page: labels of the survey's model, titles of
 * a remote's manifest. Its English is its id.
 */
// Compiled already: the caller fills in what looks like a placeholder.
export const translated = (english: string): string => i18n._({ id: english, message: [english] as unknown as string });

// For text of modules that Node reads too (./in-language.ts).
Object.assign(globalThis, { groundworkTranslated: translated });
