import type { Sheet } from './reading/sheet.ts';

/** The sheets of several files as those of one, distinguished by the name of their file. */
export function withFileNames(files: readonly { readonly name: string; readonly sheets: readonly Sheet[] }[]): readonly Sheet[] {
  const [only, ...more] = files;
  if (only === undefined || more.length === 0) return only?.sheets ?? [];
  return files.flatMap((file) =>
    file.sheets.map((sheet) => {
      // The one sheet of a CSV is called as its file is.
      const within = (name: string): string => (name === file.name ? name : `${file.name}: ${name}`);
      return { ...sheet, name: within(sheet.name), ...(sheet.parent !== undefined && { parent: within(sheet.parent) }) };
    }),
  );
}
