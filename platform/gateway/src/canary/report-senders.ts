import { createHash } from 'node:crypto';
import { askWho } from '../chat/thread-owner.ts';

/** A token is not asked about again for so long, in milliseconds. */
const REMEMBERED_MS = 60_000;
/** Tokens that are remembered. */
const MOST = 1_000;

export interface People {
  /** The id of the person whose access token this header carries; undefined for nobody, and where Directus cannot say. */
  personOf(authorization: string | undefined): Promise<string | undefined>;
}

/** Asks Directus who sent a report, and caches the answer for a minute under a hash of the token; tokens are not stored. */
export function createPeople(apiUrl: string): People {
  const remembered = new Map<string, { readonly at: number; readonly person: Promise<string | undefined> }>();

  async function ask(authorization: string): Promise<string | undefined> {
    const asker = await askWho(apiUrl, authorization, new AbortController().signal);
    return asker.kind === 'user' ? asker.id : undefined;
  }

  return {
    personOf(authorization) {
      if (authorization === undefined || !/^Bearer \S{1,4096}$/.test(authorization)) return Promise.resolve(undefined);
      const key = createHash('sha256').update(authorization).digest('base64');
      const known = remembered.get(key);
      if (known && Date.now() - known.at < REMEMBERED_MS) return known.person;
      const person = ask(authorization);
      remembered.delete(key);
      remembered.set(key, { at: Date.now(), person });
      const [oldest] = remembered.keys();
      if (remembered.size > MOST && oldest !== undefined) remembered.delete(oldest);
      return person;
    },
  };
}
