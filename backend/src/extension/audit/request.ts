import { z } from 'zod';
import { invalid, invalidQuery } from '../errors.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const whole = (most: number) => z.coerce.number().int().min(0).max(most);

const listed = z.object({
  q: z.string().max(200).default(''),
  kind: z.enum(['read', 'export']).optional(),
  from: day.optional(),
  to: day.optional(),
  limit: whole(5000).default(100),
  offset: whole(10_000_000).default(0),
});

/** Which entries an administrator asks for. */
export type AuditQuestion = z.infer<typeof listed>;

/** @throws Refusal 400 */
export function readQuestion(query: unknown): AuditQuestion {
  const { data } = listed.safeParse(query);
  if (data === undefined)
    throw invalidQuery(
      'Ask for entries by "q" (words of a name), "kind", "from" and "to" (days such as 2026-01-31), "limit" and "offset".',
    );
  return data;
}

const reported = z.strictObject({
  screen: z.string().regex(/^(\/[a-z][a-z-]{0,39}){0,2}$/),
  format: z.string().regex(/^[a-z0-9]{1,8}$/),
  rows: z.int().min(0).max(100_000_000).nullable(),
});

/** A file that a page has saved: on which screen, in which format, of how many rows. */
export type ReportedExport = z.infer<typeof reported>;

/** @throws Refusal 400 */
export function readReport(body: unknown): ReportedExport {
  const { data } = reported.safeParse(body);
  if (data === undefined) throw invalid('An export is reported with its screen, format and number of rows.');
  return data;
}
