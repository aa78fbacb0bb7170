import { z } from 'zod';
import { customQuestionSchema } from '../model/index.ts';
import type { Check } from './check.ts';

/** The columns of households that narrow the findings. */
const NARROWING = {
  round: 'survey_round_id',
  village: 'village_id',
  enumerator: 'enumerator_code',
  state: 'review_state',
} as const;

/** What findings are sorted by, by table. */
const SORTING = {
  household: ['households', 'household_code'],
  village: ['villages', 'village_name'],
  day: ['households', 'interview_date'],
  enumerator: ['households', 'enumerator_code'],
  review: ['households', 'review_state'],
} as const;

const LARGEST_PAGE = 500;

const narrowing = z.string().min(1).optional().catch(undefined);
const whole = (otherwise: number) => z.coerce.number().int().min(0).catch(otherwise);

/**
 * Which findings of a check are wanted: a page of them (`limit` 0 for their number alone), of some households. `sort` has a minus the other way
 * round; without it the most striking come first.
 */
export const checkQuestionSchema = z.object({
  check: z.string(),
  round: narrowing,
  village: narrowing,
  enumerator: narrowing,
  state: narrowing,
  sort: z.string().optional().catch(undefined),
  limit: whole(50).transform((limit) => Math.min(limit, LARGEST_PAGE)),
  offset: whole(0),
});
export type CheckQuestion = z.infer<typeof checkQuestionSchema>;

/** With the custom questions that it is about. */
export const definedCheckSchema = checkQuestionSchema.extend({ questions: z.array(customQuestionSchema).optional() });
export type DefinedCheck = z.infer<typeof definedCheckSchema>;

export interface Sorting {
  readonly by: keyof typeof SORTING;
  readonly table: 'households' | 'villages';
  readonly column: string;
  readonly isDescending: boolean;
}

/** Undefined for none, and for what findings cannot be sorted by. */
export function sortingOf({ sort = '' }: CheckQuestion): Sorting | undefined {
  const by = sort.replace(/^-/, '') as keyof typeof SORTING;
  if (!Object.hasOwn(SORTING, by)) return undefined;
  const [table, column] = SORTING[by];
  return { by, table, column, isDescending: sort.startsWith('-') };
}

/** The columns of households that narrow a question, with what each has to be. */
export const narrowedBy = (question: CheckQuestion): readonly (readonly [column: string, value: string])[] =>
  (Object.keys(NARROWING) as (keyof typeof NARROWING)[]).flatMap((name) => {
    const value = question[name];
    return value === undefined ? [] : [[NARROWING[name], value] as const];
  });

/** The columns that an answer rests on, as `table.column`. */
export function columnsRead({ reads }: Check, question: CheckQuestion): readonly string[] {
  const sorting = sortingOf(question);
  return [
    'households.id',
    ...Object.entries(reads).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ...narrowedBy(question).map(([column]) => `households.${column}`),
    ...(sorting ? [`${sorting.table}.${sorting.column}`] : []),
  ];
}
