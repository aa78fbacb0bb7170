/**
 * Text of modules that Node reads too, which know no macros: in the language of the page, English where there is none. The page
 * says how (`./runtime.ts`) before it loads such a module.
 * @param english the text; `{name}` stands for a value
 */
export function inLanguage(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text =
    (globalThis as { groundworkTranslated?: (english: string) => string }).groundworkTranslated?.(english) ?? english;
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
