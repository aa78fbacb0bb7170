import * as z from '@groundwork/shared/contract/schema-kit';
import type { Target } from './import-table.ts';
import { targetSchema } from './matching/target-schema.ts';
import type { Cell } from './reading/sheet.ts';

/** The cell of a row under a heading: of its own sheet, else of the row above it in a nested file; null where there is none. */
export type CellOf = (heading: string) => Cell;

/** How one form's files are read: which sheet fills which table, and what its columns and words mean. Made of a mapping file. */
export interface Profile {
  /** What people call it. */
  readonly title: string;
  readonly tables: readonly ProfileTable[];
}

/** One table that a sheet fills. A sheet may fill several: a harvest and its sale are in one row of some forms. */
export interface ProfileTable {
  /** Name of the sheet. */
  readonly sheet: string;
  readonly target: Target;
  /** Heading → field. Headings of the sheets above, in a nested file, may be named too; columns that are not named are left out. */
  readonly columns: Readonly<Record<string, string>>;
  /** Field → written word → code; null for a word that says nothing is known. Compared without capitals, accents and blanks. For lists, word by word. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>;
  /** Field → what it is made of, for what is in no column of its own. The cell is then read like any other of the field. */
  readonly derive?: Readonly<Record<string, (cellOf: CellOf) => Cell>>;
  /** Rows that are of this table at all. */
  readonly where?: (cellOf: CellOf) => boolean;
}

const text = z.string();

/** A profile without what is computed from rows. */
export const profileSummarySchema = z.strictObject({
  title: text,
  tables: z.array(
    z.strictObject({
      sheet: text,
      target: targetSchema,
      columns: z.record(text, text),
      /** Fields that are calculated from several columns. */ made: z.array(text),
    }),
  ),
});

export interface ProfileTableSummary extends Pick<ProfileTable, 'sheet' | 'target' | 'columns'> {
  readonly made: readonly string[];
}

export interface ProfileSummary {
  readonly title: string;
  readonly tables: readonly ProfileTableSummary[];
}

export const profileSummaryOf = ({ title, tables }: Profile): ProfileSummary => ({
  title,
  tables: tables.map(({ sheet, target, columns, derive = {} }) => ({
    sheet,
    target,
    columns,
    made: Object.keys(derive),
  })),
});
