import {
  draftRequestSchema,
  importReportSchema,
  importSummarySchema,
  type DraftRequest,
} from '@groundwork/survey/import';
import { z } from 'zod';
import { parsedJson } from '../../values.ts';

/** What the server has found in a draft. */
export const draftSchema = z.object({
  /** What its files hold; null where they could not be read. */
  summary: z.nullable(importSummarySchema),
  /** What it would do; null while nobody has decided, and where that could not be found out. */
  report: z.nullable(importReportSchema),
});
export type Draft = z.infer<typeof draftSchema>;

const NOTHING: Draft = { summary: null, report: null };

/** What is asked of a draft; null for what another release has written. */
export const draftRequestOf = (stored: unknown): DraftRequest | null =>
  draftRequestSchema.safeParse(parsedJson(stored)).data ?? null;

export const draftOf = (stored: unknown): Draft => draftSchema.safeParse(parsedJson(stored)).data ?? NOTHING;
