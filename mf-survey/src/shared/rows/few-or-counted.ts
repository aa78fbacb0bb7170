import { NotAsked } from '../indicators/core/facets.ts';
import { cannotCount } from '../section/cannot-count.ts';
import { MOST_ROWS, TooManyRows } from '../section/read-every.ts';

/**
 * Works with rows where they are few, and has the server count them where they are many. Where it cannot, all of them are read after all.
 * @param read throws TooManyRows where there are more than it may read
 */
export async function fewOrCounted<T>(read: (most: number) => Promise<T>, count: () => Promise<T>): Promise<T> {
  try {
    return await read(MOST_ROWS);
  } catch (tooMany) {
    if (!(tooMany instanceof TooManyRows)) throw tooMany;
    try {
      return await count();
    } catch (error) {
      if (!(error instanceof NotAsked) && !cannotCount(error)) throw error;
      return read(Infinity);
    }
  }
}
