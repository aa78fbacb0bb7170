import * as z from '@groundwork/shared/contract/schema-kit';
import type { Decisions } from '../check.ts';
import { headingsAbove } from '../matching/nesting.ts';
import { headingKeys } from '../headings/headings.ts';
import { isMetadata, isOfSubmission } from '../matching/metadata-columns.ts';
import { plain } from '../headings/plain.ts';
import { targetSchema } from '../matching/target-schema.ts';
import type { SheetSummary } from '../sheet-summary.ts';
import { choiceOf, choicesOf, type Knowledge, type KnownColumns, type SheetChoice } from '../sheet-choice.ts';

const text = z.string();

/** How the submissions of a form are read: what a person confirmed once, so that later ones are read in the same way. */
export const formMappingSchema = z.strictObject({
  /** Sheet → the table that it fills, null where it is left out, and the order of day and month that was chosen. */
  sheets: z.record(
    text,
    z.strictObject({ target: z.nullable(targetSchema), chosenOrder: z.nullable(z.enum(['day-first', 'month-first'])) }),
  ),
  /** Table → heading, in plain letters → field; empty for a column that is left out. */
  columns: z.record(text, z.record(text, text)),
  /** Headings of the sheets that are left out. */
  unused: z.array(text),
  words: z.record(text, z.record(text, z.string().check(z.regex(/^(=[\s\S]*|new|kept|nothing|out)$/)))),
  answers: z.record(text, text),
});
export type FormMapping = z.infer<typeof formMappingSchema>;

/** What was decided of a form's submissions, for those to come. */
export function formMappingOf({ choices, words, answers }: Omit<Decisions, 'corrections'>): FormMapping {
  const columns: Record<string, Record<string, string>> = {};
  for (const { sheet, target, columns: chosen } of choices) {
    if (target === null) continue;
    columns[target] = {
      ...columns[target],
      ...Object.fromEntries(headingKeys(sheet.header).map((key, index) => [key, chosen[index] ?? ''])),
    };
  }
  return {
    sheets: Object.fromEntries(choices.map(({ sheet, target, chosenOrder }) => [sheet.name, { target, chosenOrder }])),
    columns,
    unused: [...new Set(choices.flatMap(({ sheet, target }) => (target === null ? headingKeys(sheet.header) : [])))],
    words: Object.fromEntries(Object.entries(words).map(([vocabulary, chosen]) => [vocabulary, { ...chosen }])),
    answers: { ...answers },
  };
}

/** A mapping with what was decided since: submissions may lack sheets, such as a repeat that nobody has filled, which earlier ones had. */
export const mergedMapping = (before: FormMapping, after: FormMapping): FormMapping => ({
  sheets: { ...before.sheets, ...after.sheets },
  columns: {
    ...before.columns,
    ...Object.fromEntries(
      Object.entries(after.columns).map(([table, columns]) => [table, { ...before.columns[table], ...columns }]),
    ),
  },
  unused: [...new Set([...before.unused, ...after.unused])],
  words: {
    ...before.words,
    ...Object.fromEntries(
      Object.entries(after.words).map(([vocabulary, words]) => [vocabulary, { ...before.words[vocabulary], ...words }]),
    ),
  },
  answers: { ...before.answers, ...after.answers },
});

/** What a mapping says of columns, as the engine asks for it. */
export const columnsKnownBy =
  ({ columns }: Pick<FormMapping, 'columns'>): KnownColumns =>
  (header, target) =>
    headingKeys(header).map((key) => {
      const field = columns[target]?.[key];
      return field === '' ? null : field;
    });

/**
 * The choices for sheets of a form that was read before.
 * @param others what becomes of columns that the mapping does not know: they are left out, or matched by their names for a person to look at
 */
export function choicesBy(
  mapping: FormMapping,
  sheets: readonly SheetSummary[],
  { questions, repeats }: Omit<Knowledge, 'columns'>,
  others: 'left out' | 'matched',
): readonly SheetChoice[] {
  const said = columnsKnownBy(mapping);
  const columns: KnownColumns =
    others === 'matched' ? said : (header, target) => said(header, target).map((field) => field ?? null);
  const headings = headingsAbove(sheets);
  const known: Knowledge = { questions, repeats, columns };
  return choicesOf({ sheets, profile: null }, known).map((found) => {
    const before = mapping.sheets[found.sheet.name];
    if (before === undefined) return others === 'matched' ? found : choiceOf(found.sheet, headings, null, known);
    return {
      ...(found.target === before.target ? found : choiceOf(found.sheet, headings, before.target, known)),
      chosenOrder: before.chosenOrder,
    };
  });
}

/** The headings that a mapping says nothing of: questions that are new or renamed. */
export function unknownHeadings(
  headings: Iterable<string>,
  { columns, unused }: Pick<FormMapping, 'columns' | 'unused'>,
): readonly string[] {
  const known = new Set([...unused, ...Object.values(columns).flatMap((one) => Object.keys(one))]);
  // What every submission carries was not imported before, and is no question of the form.
  return [...headings].filter(
    (heading) =>
      !isMetadata(heading) && !isOfSubmission(heading) && !known.has(plain(heading)) && !known.has(heading.trim()),
  );
}
