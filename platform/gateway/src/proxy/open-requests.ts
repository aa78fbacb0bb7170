import type { FastifyReply } from 'fastify';

export interface OpenRequests {
  /** Counts a request until its answer has ended. False where there are too many already. */
  admit(reply: FastifyReply, holder: string, most: number): boolean;
}

/** Counts the requests that are under way, by who makes them. */
export function createOpenRequests(): OpenRequests {
  const open = new Map<string, number>();
  return {
    admit(reply, holder, most) {
      const count = (open.get(holder) ?? 0) + 1;
      if (count > most) return false;
      open.set(holder, count);
      reply.raw.once('close', () => {
        const rest = (open.get(holder) ?? 1) - 1;
        if (rest > 0) open.set(holder, rest);
        else open.delete(holder);
      });
      return true;
    },
  };
}
