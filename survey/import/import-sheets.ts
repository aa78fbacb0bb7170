import * as z from '@groundwork/shared/contract/schema-kit';
import { CUSTOM_KINDS } from '../model/index.ts';
import { mapped } from './mapping/mapped-sheets.ts';
import type { MappingFile } from './mapping/mapping-file.ts';
import { withChoicesTogether } from './matching/choices-in-columns.ts';
import { withRepeatsApart } from './matching/wide-repeats.ts';
import { profileSummaryOf, profileSummarySchema, type Profile, type ProfileSummary } from './profile.ts';
import type { GuessedEncoding, Sheet } from './reading/sheet.ts';
import type { FormQuestion } from './reading/xls-form.ts';
import { formIn, withFileNames, type FileRead } from './several-files.ts';
import { sheetSummarySchema, summaryOf, type SheetSummary } from './sheet-summary.ts';

/** What the files of an import hold. */
export interface ImportSheets {
  readonly sheets: readonly Sheet[];
  /** Null where no mapping file says how they are read. */
  readonly profile: Profile | null;
  /** The questions of the forms among the files. */
  readonly form: readonly FormQuestion[];
  /** Files that do not say how their text is encoded, and how it was read. */
  readonly encodings?: readonly EncodingOfFile[];
}

/** How the text of a file was read, and what other encodings would make of it. */
export interface EncodingOfFile extends GuessedEncoding {
  readonly file: string;
}

/** The same without rows: what is needed to match sheets and columns. */
export interface ImportSummary {
  readonly sheets: readonly SheetSummary[];
  readonly profile: ProfileSummary | null;
  readonly form: readonly FormQuestion[];
  readonly encodings?: readonly EncodingOfFile[] | undefined;
}

/**
 * The sheets of an import.
 * @param how `isFetched`: the server has fetched the files from a form, whose repeats are lists
 * @throws ReadProblem, with a sentence
 */
export function importSheets(
  files: readonly FileRead[],
  { mapping, isFetched }: { readonly mapping: MappingFile | null; readonly isFetched: boolean },
): ImportSheets {
  const [all, form] = [withFileNames(files), formIn(files)];
  const encodings = files.flatMap(({ name, sheets }) =>
    sheets.flatMap(({ encoding }) => (encoding === undefined ? [] : [{ file: name, ...encoding }])).slice(0, 1),
  );
  if (mapping !== null) return { ...mapped(all, mapping), form, encodings };
  return { encodings, sheets: withChoicesTogether(isFetched ? all : withRepeatsApart(all), form), profile: null, form };
}

export const importSummaryOf = ({ sheets, profile, form, encodings = [] }: ImportSheets): ImportSummary => ({
  ...(encodings.length > 0 && { encodings }),
  sheets: sheets.map(summaryOf),
  profile: profile === null ? null : profileSummaryOf(profile),
  form,
});

const asked = { name: z.string(), path: z.optional(z.string()), label: z.string(), language: z.optional(z.string()) };
const formQuestionSchema = z.union([
  z.strictObject({ ...asked, kind: z.literal('rows') }),
  z.strictObject({
    ...asked,
    kind: z.enum(CUSTOM_KINDS),
    choices: z.nullable(z.record(z.string(), z.string())),
    identifies: z.boolean(),
  }),
]);

export const importSummarySchema = z.strictObject({
  sheets: z.array(sheetSummarySchema),
  profile: z.nullable(profileSummarySchema),
  form: z.array(formQuestionSchema),
  encodings: z.optional(
    z.array(
      z.strictObject({
        file: z.string(),
        name: z.string(),
        possible: z.array(z.strictObject({ name: z.string(), lines: z.array(z.string()) })),
      }),
    ),
  ),
});
