const names = new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' });

/** A language in words; what is no language code is shown as it was written. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
