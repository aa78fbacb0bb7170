import { definedCheckSchema, type FoundByCheck } from '@groundwork/survey/checks';
import type { AskedRound } from '@groundwork/survey/figures/compute';
import { comparisonQuestionSchema, type Comparison } from '@groundwork/survey/figures/comparison';
import { questionSchema, type Figure, type Households } from '@groundwork/survey/figures/schemas';
import { definedQuestionSchema, type Description, type TableFigure } from '@groundwork/survey/figures/table/schemas';
import { z } from 'zod';
import { connectionSchema } from './source.ts';

/** By table which rows the reader may read: filters of Directus' permissions. */
const rules = z.record(z.string(), z.unknown());

/** What computes: DuckDB on a copy of the survey, or PostgreSQL itself. */
export const ENGINES = ['duckdb', 'postgres'] as const;

/** What the engine's process is sent by the extension. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    engine: z.enum(ENGINES),
    connection: connectionSchema,
    databaseUrl: z.string().optional(),
    file: z.string(),
    memoryLimit: z.string().optional(),
    showsFew: z.boolean(),
  }),
  z.object({ kind: z.literal('figures'), id: z.number(), question: questionSchema, rules }),
  z.object({ kind: z.literal('comparison'), id: z.number(), question: comparisonQuestionSchema, rules }),
  z.object({ kind: z.literal('table'), id: z.number(), question: definedQuestionSchema, rules }),
  z.object({ kind: z.literal('check'), id: z.number(), question: definedCheckSchema, rules }),
  /** What each survey round asked. */
  z.object({ kind: z.literal('asked'), id: z.number() }),
  /** The state of the survey, and nothing computed. */
  z.object({ kind: z.literal('revision'), id: z.number() }),
  /** Nobody waits for this one any more. */
  z.object({ kind: z.literal('cancel'), id: z.number() }),
]);
export type Request = z.infer<typeof requestSchema>;

/** What a question about a table found: a figure, descriptions of its fields, or rows. */
export interface TableFound {
  readonly figure: TableFigure | null;
  readonly descriptions: readonly Description[];
  /** Keys of the rows of a group. */
  readonly rows: readonly string[];
}

/** What it answers. */
export type Response =
  | { readonly kind: 'state'; readonly state: 'building' | 'ready' }
  | {
      readonly kind: 'done';
      readonly id: number;
      readonly revision: string;
      readonly figures?: readonly Figure[];
      readonly households?: readonly Households[];
      readonly table?: TableFound;
      readonly comparison?: Comparison;
      readonly check?: FoundByCheck;
      readonly asked?: readonly AskedRound[];
    }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly message: string;
      readonly why?: 'too-many' | 'too-long' | 'no-memory';
    };
