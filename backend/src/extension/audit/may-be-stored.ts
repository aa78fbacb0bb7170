import { OPEN_TO_STORAGE, STORAGE_HEADER } from '@groundwork/shared/contract/offline';
import type { Middleware } from '../directus.ts';

export interface MayBeStored {
  /** Says of each answer that the person's device may store it (docs/decisions/0096). */
  readonly allow: Middleware;
  /** This person is about to be answered with something restricted: takes the permission back. */
  refuse(accountability: object): void;
}

/** The key of a file in `<key>`, `<key>.png` or `<key>/name.png`: Directus reads as much of an address. */
export const fileIn = (name: string): string => name.slice(0, 36);

/**
 * By the person's rights at this request: Directus makes them anew for each.
 * @param isRestricted whether only few may see the file with this key
 */
export function mayBeStored(isRestricted: (file: string) => Promise<boolean>): MayBeStored {
  const responses = new WeakMap<object, { removeHeader(name: string): void }>();
  return {
    allow: (request, response, next) => {
      if (!request.accountability?.user || request.method !== 'GET') return next();
      responses.set(request.accountability, response);
      const open = (): void => void response.setHeader(STORAGE_HEADER, OPEN_TO_STORAGE);
      const [, place = '', name = ''] = request.path.split('/');
      if (place === 'assets') {
        // A file is sent without an event: it is asked about before. Where that fails the answer is not marked.
        return void isRestricted(fileIn(name))
          .then(
            (is) => is || open(),
            () => undefined,
          )
          .finally(next);
      }
      open();
      return next();
    },
    refuse: (accountability) => responses.get(accountability)?.removeHeader(STORAGE_HEADER),
  };
}
