import { z } from 'zod';

/** Rows of `directus_files`, from either database. */
export const storedFiles = z.array(z.object({ filename_disk: z.string(), filesize: z.coerce.number(), type: z.string().nullable() }));
