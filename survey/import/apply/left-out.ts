import * as z from '@groundwork/shared/contract/schema-kit';
import type { Difference } from '../plan/differences.ts';
import { rejectionsOf, type ImportPlan } from '../plan/import-plan.ts';
import type { Rejection } from '../plan/rejection.ts';

/** Reasons, differences and remarks that are saved with an import; a file that has more is of another form altogether. */
const MOST = 10_000;
/** Characters of a cell that are saved. */
const LONGEST = 200;

const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const rejection = z.looseObject({
  sheet: z.string(),
  row: z.number(),
  column: z.string(),
  value: cell,
  reason: z.string(),
});
const difference = z.looseObject({
  sheet: z.string(),
  column: z.string(),
  written: z.string(),
  read: z.string(),
  rows: z.number(),
  row: z.number(),
});

const remark = z.looseObject({ sheet: z.string(), row: z.number(), column: z.string(), says: z.string() });
/** How many there were of each, with those that are not saved. */
const counts = z.looseObject({ rejections: z.number(), differences: z.number(), remarks: z.number() });

/** What an import left out and why, what it read otherwise than it is written, and what was worth a look, as its record keeps it. */
export const leftOutSchema = z.looseObject({
  rejections: z.array(rejection),
  differences: z.array(difference),
  remarks: z.array(remark),
  counts,
});
export type LeftOut = z.infer<typeof leftOutSchema>;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** @param refused what the server refused, beside what the check did */
export function leftOutOf(plan: ImportPlan, refused: readonly Rejection[]): LeftOut {
  const rejections = [...rejectionsOf(plan), ...refused];
  const { differences, remarks } = plan;
  return {
    rejections: rejections.slice(0, MOST).map(({ sheet, row, column, value, reason }) => ({
      sheet,
      row,
      column,
      value: typeof value === 'string' ? short(value) : value,
      reason,
    })),
    differences: differences
      .slice(0, MOST)
      .map((one: Difference) => ({ ...one, written: short(one.written), read: short(one.read) })),
    remarks: remarks.slice(0, MOST).map((one) => ({ ...one })),
    counts: { rejections: rejections.length, differences: differences.length, remarks: remarks.length },
  };
}
