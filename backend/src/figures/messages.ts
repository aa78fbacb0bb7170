import { questionSchema, type Figure, type Households } from '@groundwork/survey/figures/schemas';
import { z } from 'zod';
import { connectionSchema } from './source.ts';

/** What the engine's process is sent by the extension. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), connection: connectionSchema, file: z.string(), memoryLimit: z.string() }),
  z.object({ kind: z.literal('figures'), id: z.number(), question: questionSchema }),
  /** The state of the survey, and nothing computed. */
  z.object({ kind: z.literal('revision'), id: z.number() }),
  /** Nobody waits for this one any more. */
  z.object({ kind: z.literal('cancel'), id: z.number() }),
]);
export type Request = z.infer<typeof requestSchema>;

/** What it answers. */
export type Response =
  | { readonly kind: 'state'; readonly state: 'building' | 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly revision: string; readonly figures?: readonly Figure[]; readonly households?: readonly Households[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
