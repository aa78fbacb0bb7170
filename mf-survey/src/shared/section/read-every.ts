import { readItems, z, type Collection, type Filter } from '@groundwork/shared/data';

const PAGE = 1000;

/** What a browser works out at once. Beyond it the server counts. */
export const MOST_ROWS = 20_000;

/** A filter that leaves more rows than a screen should fetch. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  readonly count: number;
  constructor(collection: string, count: number) {
    super(`${collection}: ${count} rows are more than ${MOST_ROWS}`);
    this.count = count;
  }
}

type RowSchema<T> = Parameters<typeof readItems<T>>[1];

/**
 * All rows that a filter leaves, in pages of 1,000.
 * @throws TooManyRows before it fetches more than one page of what is too much; whatever `readItems` throws
 */
export async function readEvery<T>(
  collection: Collection,
  schema: RowSchema<T>,
  query: { readonly fields: readonly string[]; readonly filter: Filter | undefined; readonly key?: string },
  signal?: AbortSignal,
): Promise<readonly T[]> {
  const { fields, filter, key = 'id' } = query;
  const options = signal ? { signal } : {};
  const page = (number: number) =>
    readItems(
      collection,
      schema,
      { fields, ...(filter && { filter }), sort: [key], limit: PAGE, page: number, ...(number === 1 && { withTotal: true }) },
      options,
    );
  const first = await page(1);
  const total = first.total ?? first.rows.length;
  if (total > MOST_ROWS) throw new TooManyRows(collection, total);
  const others = await Promise.all(Array.from({ length: Math.ceil(total / PAGE) - 1 }, (_, index) => page(index + 2)));
  return [first, ...others].flatMap(({ rows }) => rows);
}

const finite = (text: string): number | null => (text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text));

/**
 * Fields of survey rows. Decimals are numbers on SQLite and text on PostgreSQL. A value of another kind is not known; it does
 * not take the other answers with it.
 */
export const field = {
  number: z.catch(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(finite))])), null),
  flag: z.catch(z.nullable(z.boolean()), null),
  text: z.catch(z.nullable(z.string()), null),
  texts: z.catch(z.nullable(z.array(z.string())), null),
  sex: z.catch(z.nullable(z.enum(['female', 'male'])), null),
} as const;
