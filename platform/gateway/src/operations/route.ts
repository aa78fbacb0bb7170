import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** The entry of the table of calls that the request was, with its mount, and its kind: `/data/items/villages`, `read`; or the page's route. */
    call: Route | undefined;
  }
}

/** A request as logs and metrics name it. It never holds what a visitor typed. */
export interface Route {
  readonly route: string;
  readonly kind: string;
}

export function routeOf(
  { routeOptions }: Pick<FastifyRequest, 'routeOptions'>,
  { call }: Pick<FastifyReply, 'call'>,
): Route {
  return call ?? { route: routeOptions.url ?? 'none', kind: 'other' };
}
