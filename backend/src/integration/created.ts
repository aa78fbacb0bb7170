import { z } from 'zod';

/** What Directus answers to one new row. */
export const created = z.object({ data: z.object({ id: z.string() }) });
