import * as z from '../schema.ts';

/** What the watching process reports after every build. */
export const watchMessageSchema = z.object({
  name: z.string(),
  ok: z.boolean(),
  errors: z.array(z.string()),
});

export interface WatchMessage {
  readonly name: string;
  readonly ok: boolean;
  readonly errors: readonly string[];
}
