import * as z from '@groundwork/shared/contract/schema-kit';
import { importField } from '../import-field.ts';
import { TARGETS, type Target } from '../import-table.ts';
import { ReadProblem } from '../reading/sheet.ts';

const texts = z.array(z.string());
const oneOrMore = z.union([z.string(), texts]);
const word = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const tableSchema = z.strictObject({
  sheet: z.optional(z.string()),
  has: z.optional(texts),
  fills: z.enum(TARGETS),
  columns: z.optional(z.record(z.string(), z.string())),
  made: z.optional(z.record(z.string(), oneOrMore)),
  words: z.optional(z.record(z.string(), z.record(z.string(), word))),
  only: z.optional(z.record(z.string(), oneOrMore)),
  filled: z.optional(texts),
  without: z.optional(z.string()),
  under: z.optional(z.strictObject({ sheet: z.string(), by: texts })),
});

const schema = z.strictObject({ title: z.string(), tables: z.array(tableSchema) });

/** One table that a sheet fills, as docs/survey-import.md describes it. */
export type MappedTable = z.infer<typeof tableSchema>;
/** How the files of one form are read, as a person has written it down. */
export type MappingFile = z.infer<typeof schema>;

const namesIn = ({ columns = {}, made = {}, words = {} }: MappedTable): readonly string[] => [
  ...Object.values(columns),
  ...Object.keys(made),
  ...Object.keys(words),
];

function firstUnknown({ tables }: MappingFile): { readonly target: Target; readonly name: string } | undefined {
  return tables
    .flatMap((table) => namesIn(table).map((name) => ({ target: table.fills, name })))
    .find(({ target, name }) => importField(target, name) === undefined);
}

/**
 * Reads a mapping file.
 * @throws ReadProblem, with a sentence, for what is none
 */
export function readMapping(text: string): MappingFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ReadProblem('This is not a mapping file: it is not JSON.');
  }
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ReadProblem(
      issue === undefined || issue.path.length === 0
        ? 'This is not a mapping file: it has another structure.'
        : `This is not a mapping file: ${issue.path.join('.')} is missing or not valid.`,
    );
  }
  const unknown = firstUnknown(parsed.data);
  if (unknown !== undefined)
    throw new ReadProblem(`The mapping file fills ${unknown.target}.${unknown.name}, which is not a field.`);
  if (parsed.data.tables.some(({ sheet, has }) => sheet === undefined && has === undefined))
    throw new ReadProblem('Each table of a mapping file names its sheet, with "sheet" or "has".');
  return parsed.data;
}
