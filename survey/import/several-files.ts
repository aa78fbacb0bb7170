import { linkedSheets } from './reading/link-sheets.ts';
import { ReadProblem, type Sheet } from './reading/sheet.ts';
import { formQuestions, isForm, type FormQuestion } from './reading/xls-form.ts';

/** The sheets of one file. */
export interface FileRead {
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

/** The questions of the forms among some files. */
export const formIn = (files: readonly FileRead[]): readonly FormQuestion[] =>
  files.flatMap(({ sheets }) => (isForm(sheets) ? formQuestions(sheets) : []));

/**
 * The sheets of several files as those of one, distinguished by the name of their file. A repeat in a file of its own knows its form. An
 * XLSForm has no answers, so none of its sheets is among them.
 * @throws ReadProblem where there are only forms
 */
export function withFileNames(all: readonly FileRead[]): readonly Sheet[] {
  const files = all.filter(({ sheets }) => !isForm(sheets));
  if (files.length === 0 && all.length > 0)
    throw new ReadProblem('This is a form without answers. Choose it together with the file that has the answers.');
  const [only, ...more] = files;
  if (only === undefined || more.length === 0) return only?.sheets ?? [];
  const named = files.flatMap((file) =>
    file.sheets.map((sheet) => {
      // The one sheet of a CSV is called as its file is.
      const within = (name: string): string => (name === file.name ? name : `${file.name}: ${name}`);
      return {
        ...sheet,
        name: within(sheet.name),
        ...(sheet.parent !== undefined && { parent: within(sheet.parent) }),
      };
    }),
  );
  return linkedSheets(named);
}
