import { inLanguage } from '@groundwork/shared/messages/in-language';

export { inLanguage };

/** Words for codes, in the language of the page. */
export const labels = <const L extends Readonly<Record<string, string>>>(
  english: L,
): { readonly [K in keyof L]: string } =>
  Object.fromEntries(Object.entries(english).map(([code, text]) => [code, inLanguage(text)])) as {
    [K in keyof L]: string;
  };
