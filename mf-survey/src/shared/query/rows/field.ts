import { z } from '@groundwork/shared/data';

const finite = (text: string): number | null =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);

/**
 * Fields of survey rows. Decimals are numbers on SQLite and text on PostgreSQL. A value of another kind is not known; it does
 * not take the other answers with it.
 */
export const field = {
  number: z.catch(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(finite))])), null),
  flag: z.catch(z.nullable(z.boolean()), null),
  text: z.catch(z.nullable(z.string()), null),
  texts: z.catch(z.nullable(z.array(z.string())), null),
} as const;
