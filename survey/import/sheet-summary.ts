import * as z from '@groundwork/shared/contract/schema-kit';
import { CUSTOM_KINDS, type Choices, type CustomKind } from '../model/index.ts';
import { answerCounts, choicesIn, kindOfAnswers, type AnswerCounts } from './matching/answers-of-column.ts';
import { dayOrderOf } from './matching/to-day.ts';
import { isFilled, type Cell, type Sheet } from './reading/sheet.ts';

/** Values shown of a column, so that people recognise it. */
const EXAMPLES = 3;
const LONGEST_EXAMPLE = 40;

const choices = z.nullable(z.record(z.string(), z.string()));

/** What the cells of a column show together. */
export const columnSummarySchema = z.strictObject({
  /** Some of its values, shortened. None for a column without any. */
  examples: z.array(z.string()),
  /** How its dates are written; `none` where it has none in numbers. */
  order: z.nullable(z.enum(['day-first', 'month-first', 'none'])),
  /** The type of question that its answers fit; null where nobody answered. */
  kind: z.nullable(z.enum(CUSTOM_KINDS)),
  /** Its different answers, if it is taken for a question with one or several choices. */
  choices: z.strictObject({ choice: choices, list: choices }),
});

/** A sheet without its rows: what is needed to say which table it fills, and which field each column. */
export const sheetSummarySchema = z.strictObject({
  name: z.string(),
  header: z.array(z.string()),
  /** How many it has. */
  rows: z.number(),
  /** The name of the sheet whose rows these belong to. */
  parent: z.optional(z.string()),
  columns: z.array(columnSummarySchema),
});

export interface ColumnSummary {
  readonly examples: readonly string[];
  readonly order: 'day-first' | 'month-first' | 'none' | null;
  readonly kind: CustomKind | null;
  readonly choices: { readonly choice: Choices | null; readonly list: Choices | null };
}

export interface SheetSummary {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: number;
  readonly parent?: string | undefined;
  readonly columns: readonly ColumnSummary[];
}

/** An object whose properties are computed when they are first read: few of them are needed of a file that is only imported. */
function lazily<T extends object>(compute: { readonly [Name in keyof T]: () => T[Name] }): T {
  const made = {};
  for (const [name, value] of Object.entries(compute) as [keyof T, () => unknown][]) {
    Object.defineProperty(made, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const found = value();
        Object.defineProperty(made, name, { enumerable: true, value: found });
        return found;
      },
    });
  }
  return made as T;
}

function examplesOf(cells: readonly Cell[]): readonly string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    if (isFilled(cell)) found.add(String(cell).slice(0, LONGEST_EXAMPLE));
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}

/** The summary of a sheet. Its columns are computed when they are read. */
export function summaryOf({ name, header, rows, parent, lists = {} }: Sheet): SheetSummary {
  const column = (index: number): ColumnSummary => {
    const cells = (): readonly Cell[] => rows.map((row) => row.cells[index] ?? null);
    const listed = lists[header[index] ?? ''];
    let counted: AnswerCounts | undefined;
    const answers = (): AnswerCounts => (counted ??= answerCounts(cells()));
    return lazily<ColumnSummary>({
      examples: () => examplesOf(cells()),
      order: () => dayOrderOf(cells()),
      kind: () => (listed === undefined ? kindOfAnswers(answers()) : 'list'),
      choices: () => ({ choice: choicesIn(answers(), 'choice'), list: listed ?? choicesIn(answers(), 'list') }),
    });
  };
  return {
    name,
    header,
    rows: rows.length,
    ...(parent !== undefined && { parent }),
    columns: header.map((_, index) => column(index)),
  };
}
