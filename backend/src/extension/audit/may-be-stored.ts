import { OPEN_TO_STORAGE, STORAGE_HEADER } from '@groundwork/shared/contract/offline';
import type { Middleware } from '../directus.ts';

export interface MayBeStored {
  /** Says of each answer that the person's device may store it (docs/decisions/0096). */
  readonly allow: Middleware;
  /** This person is about to be answered with something restricted: takes the permission back. */
  refuse(accountability: object): void;
}

/** By the person's rights at this request: Directus makes them anew for each. */
export function mayBeStored(): MayBeStored {
  const responses = new WeakMap<object, { removeHeader(name: string): void }>();
  return {
    allow: (request, response, next) => {
      if (request.accountability?.user && request.method === 'GET') {
        responses.set(request.accountability, response);
        response.setHeader(STORAGE_HEADER, OPEN_TO_STORAGE);
      }
      next();
    },
    refuse: (accountability) => responses.get(accountability)?.removeHeader(STORAGE_HEADER),
  };
}
