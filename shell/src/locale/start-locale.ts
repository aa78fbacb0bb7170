/** Where a browser's choice of language is stored. */
export const LOCALE_KEY = 'groundwork_locale';

function chosen(): string | null {
  try {
    return localStorage.getItem(LOCALE_KEY);
  } catch {
    return null;
  }
}

/**
 * Chooses the language before the first message is read. English is the only one so far; `pseudo` is for those who test that
 * a screen can be translated (docs/decisions/0064).
 */
export async function startLocale(): Promise<void> {
  if (chosen() !== 'pseudo') return;
  const { startPseudoLocale } = await import(/* webpackChunkName: "pseudo-locale" */ './pseudo-locale.ts');
  startPseudoLocale();
}
