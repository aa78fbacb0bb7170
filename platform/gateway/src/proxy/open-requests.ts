import { countedAddress } from '@groundwork/shared/contract/counted-address';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Requests at once. A browser opens six connections; a page under HTTP/2 has some dozens under way. */
const CALLS = { person: 60, address: 200 };
/** Uploads at once, which hold their connections for long. */
const UPLOADS = { person: 8, address: 32 };

export interface OpenRequests {
  /**
   * Counts a request until its answer has ended, for its address and, where one is known, for the person. False where there are too
   * many already.
   */
  admit(request: FastifyRequest, reply: FastifyReply, kind: 'call' | 'upload', person: string | undefined): boolean;
}

/** Counts the requests that are under way, by who makes them. */
export function createOpenRequests(): OpenRequests {
  const open = new Map<string, number>();
  const hold = (reply: FastifyReply, holder: string, most: number): boolean => {
    const count = (open.get(holder) ?? 0) + 1;
    if (count > most) return false;
    open.set(holder, count);
    reply.raw.once('close', () => {
      const rest = (open.get(holder) ?? 1) - 1;
      if (rest > 0) open.set(holder, rest);
      else open.delete(holder);
    });
    return true;
  };
  return {
    admit(request, reply, kind, person) {
      const most = kind === 'upload' ? UPLOADS : CALLS;
      if (!hold(reply, `${kind}:address:${countedAddress(request.ip)}`, most.address)) return false;
      return person === undefined || hold(reply, `${kind}:person:${person}`, most.person);
    },
  };
}
