import { linkedSheets } from './reading/link-sheets.ts';
import type { Sheet } from './reading/sheet.ts';

/** The sheets of several files as those of one, distinguished by the name of their file. A repeat in a file of its own knows its form. */
export function withFileNames(files: readonly { readonly name: string; readonly sheets: readonly Sheet[] }[]): readonly Sheet[] {
  const [only, ...more] = files;
  if (only === undefined || more.length === 0) return only?.sheets ?? [];
  const all = files.flatMap((file) =>
    file.sheets.map((sheet) => {
      // The one sheet of a CSV is called as its file is.
      const within = (name: string): string => (name === file.name ? name : `${file.name}: ${name}`);
      return { ...sheet, name: within(sheet.name), ...(sheet.parent !== undefined && { parent: within(sheet.parent) }) };
    }),
  );
  return linkedSheets(all);
}
