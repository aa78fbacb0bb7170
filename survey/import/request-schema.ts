import * as z from '@groundwork/shared/contract/schema-kit';
import { customQuestionSchema, repeatSchema } from '../model/index.ts';
import { formMappingSchema } from './mapping/form-mapping.ts';
import { targetSchema } from './matching/target-schema.ts';

const text = z.string();
const cell = z.nullable(z.union([text, z.number(), z.boolean()]));
const meaning = z.string().check(z.regex(/^(=[\s\S]*|new|kept|nothing|out)$/));
const counts = z.strictObject({ created: z.number(), corrected: z.number(), rejected: z.number() });

const choice = z.strictObject({
  sheet: text,
  target: z.nullable(targetSchema),
  columns: z.array(z.nullable(text)),
  above: z.record(text, text),
  /** Custom questions that the portal did not have. */
  questions: z.array(customQuestionSchema),
  /** The repeat group that its rows are of, which the portal did not have. */
  repeat: z.nullable(repeatSchema),
  /** Whether the mapping file says how it is read. */
  form: z.boolean(),
  chosenOrder: z.nullable(z.enum(['day-first', 'month-first'])),
});

/** Which files are imported, how they are read, and into which round. */
export const filesOfImport = {
  /** Uploaded files by their keys, with the names that they had. */
  files: z
    .array(
      z.strictObject({
        id: text,
        name: text,
        /** How its text is encoded, where a person has said so. */ encoding: z.optional(text),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  /** SHA-256 of the file, hexadecimal; null for several files, and where the browser cannot compute it. */
  sha256: z.nullable(text),
  /** Text of the mapping file. */
  mapping: z.nullable(text),
  /** Key of the round of rows that name none. */
  round: text,
  /** Where the files were fetched from, and the fetch that brought them. */
  source: z.optional(z.strictObject({ id: text, fetch: text })),
};

/** What a person decides before an import, as it is sent. */
export const sentDecisionsSchema = z.strictObject({
  choices: z.array(choice),
  words: z.record(text, z.record(text, meaning)),
  answers: z.record(text, text),
  corrections: z.array(z.strictObject({ sheet: text, row: z.number(), column: text, before: cell, after: text })),
});
export type SentDecisions = z.infer<typeof sentDecisionsSchema>;

/** An import that a person has checked and confirmed: which files, and every decision. The server reads and checks the files again. */
export const importRequestSchema = z.strictObject({
  /** Key of its record. */
  id: text,
  ...filesOfImport,
  /** Name of the round, where the import creates it. */
  newRound: z.optional(text),
  ...sentDecisionsSchema.shape,
  /** Whether rows that exist are changed. */
  update: z.boolean(),
  /** What the import adds to the person's remembered columns and words: an undo removes it. */
  remembered: z.unknown(),
  /** What the check found, by table: where it is not the same any more, the person checks again. Null where nobody has checked. */
  expected: z.nullable(z.record(text, counts)),
  /** How the files are read, in place of `choices`: as those of the form before them. */
  formMapping: z.optional(formMappingSchema),
});
export type ImportRequest = z.infer<typeof importRequestSchema>;
