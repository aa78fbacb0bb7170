import { z } from 'zod';

/** The kind of job that does an import. */
export const IMPORTING = 'import';
export const importInput = z.object({ import: z.string() });
export type ImportInput = z.infer<typeof importInput>;
