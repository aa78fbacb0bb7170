import * as z from '@groundwork/shared/contract/schema-kit';
import { customQuestionSchema, repeatSchema } from '../../model/index.ts';
import { targetSchema } from '../matching/target-schema.ts';
import type { Meaning } from '../plan/word-meanings.ts';

const text = z.string();
const count = z.number();
const cell = z.nullable(z.union([text, count, z.boolean()]));
const table = z.union([z.literal('crops'), targetSchema]);
const from = { sheet: text, row: count, code: text };
const values = z.record(text, z.unknown());

const problemSchema = z.strictObject({
  sheet: text,
  column: text,
  value: cell,
  reason: text,
  /** Numbers of the first rows that it is about. */
  rows: z.array(count),
  /** How many rows it is about. */
  count,
  /** Code of the household, project or village that the row is about; empty for several, and where the row has none. */
  about: text,
});
/** One reason for which rows are left out. */
export type Problem = z.infer<typeof problemSchema>;

const vocabularySchema = z.strictObject({
  title: text,
  entries: z.array(z.strictObject({ id: text, name: text })),
  open: z.boolean(),
  creates: z.nullable(z.enum(['villages', 'crops'])),
});
const meaning = z.pipe(
  z.string().check(z.regex(/^(=[\s\S]*|new|kept|nothing|out)$/)),
  z.transform((word) => word as Meaning),
);

/** What a check of an import found, for people: counts of everything, and the first of every list. */
export const importReportSchema = z.strictObject({
  /** Rows by table, parents first. */
  tables: z.array(
    z.strictObject({ table, read: count, created: count, corrected: count, unchanged: count, rejected: count }),
  ),
  /** Rows that are left out, and those of them that are left out only for words that nobody has decided about. */
  rejected: z.strictObject({ rows: count, ofOpenWords: count, sheets: z.array(text) }),
  /** The first and the last interview of households that are new. */
  interviews: z.nullable(z.strictObject({ first: text, last: text })),
  custom: z.array(customQuestionSchema),
  added: z.array(customQuestionSchema),
  repeats: z.array(repeatSchema),
  addedRepeats: z.array(repeatSchema),
  questions: z.array(
    z.strictObject({
      id: text,
      kind: z.enum(['decimals', 'missing', 'days', 'calendar', 'positions', 'repeated']),
      sheet: text,
      text,
      options: z.array(z.strictObject({ answer: text, label: text })),
      rows: count,
      row: count,
    }),
  ),
  /** The words of the file that are written otherwise than in the portal, those that are not clear first. */
  words: z.strictObject({
    all: count,
    vocabularies: z.record(text, vocabularySchema),
    list: z.array(
      z.strictObject({
        vocabulary: text,
        written: text,
        key: text,
        cells: count,
        match: z.nullable(z.strictObject({ code: text, how: z.enum(['as it is', 'synonym', 'near']) })),
        meaning,
      }),
    ),
  }),
  /** The reasons, once for all rows with the same reason and value, and row by row. */
  problems: z.strictObject({
    byProblem: z.strictObject({ all: count, list: z.array(problemSchema) }),
    byRow: z.strictObject({ all: count, list: z.array(problemSchema) }),
  }),
  corrections: z.strictObject({
    all: count,
    list: z.array(z.strictObject({ table, id: text, ...from, before: values, values })),
  }),
  /** The first new rows of each table, with the fields that they answer. */
  creations: z.array(z.strictObject({ table, id: text, ...from, fields: z.array(text) })),
  differences: z.strictObject({
    all: count,
    list: z.array(z.strictObject({ sheet: text, column: text, written: text, read: text, rows: count, row: count })),
  }),
  /** What becomes of every line and column, by sheet. */
  accounts: z.optional(
    z.array(
      z.strictObject({
        sheet: text,
        read: count,
        imported: count,
        unchanged: count,
        rejected: count,
        leftOut: z.array(
          z.strictObject({
            why: z.enum(['sheet', 'mapping', 'twice', 'title', 'note', 'headings', 'hashtags']),
            rows: count,
            row: count,
          }),
        ),
        columns: z.array(
          z.strictObject({
            column: text,
            why: z.enum(['errors', 'not known', 'submission', 'portal', 'no heading', 'left out']),
            cells: count,
            row: count,
          }),
        ),
      }),
    ),
  ),
  remarks: z.strictObject({
    all: count,
    list: z.array(z.strictObject({ sheet: text, row: count, column: text, says: text })),
  }),
});
export type ImportReport = z.infer<typeof importReportSchema>;
