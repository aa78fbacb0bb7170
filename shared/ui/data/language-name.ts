/** Made when a name is first needed: browsers take some milliseconds for it, on a phone 30, and most screens show no language. */
let names: Intl.DisplayNames | undefined;

/** A language in words; what is no language code is shown as it was written. */
export function languageName(code: string): string {
  try {
    names ??= new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' });
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
