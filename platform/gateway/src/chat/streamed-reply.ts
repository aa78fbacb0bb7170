import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Milliseconds between two parts: each has all that there is, and nobody reads faster. */
const EVERY = 150;

/** A reply that is sent while it is being written, as server-sent events: each is all that there is, in the workflow's shape, and the last one the whole. It begins with the first part; before, any other answer can be given. */
export interface StreamedReply {
  /** @param markdown is asked for only where a part is due */
  readonly part: (markdown: () => string) => void;
  /** The whole reply. @returns whether the reply had begun */
  readonly end: (output: string) => boolean;
  /** Ends without a whole reply, so that the page sees that it failed. @returns whether the reply had begun */
  readonly breakOff: () => boolean;
}

const event = (output: string): string => `data: ${JSON.stringify([{ output }])}\n\n`;

export function streamedReply(reply: FastifyReply): StreamedReply {
  let stream: PassThrough | undefined;
  let last = 0;
  return {
    part(markdown) {
      const now = performance.now();
      if (stream?.writableNeedDrain === true || (stream !== undefined && now - last < EVERY)) return;
      last = now;
      if (stream === undefined) {
        stream = new PassThrough();
        // Proxies in front are not to collect it.
        void reply
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .type('text/event-stream; charset=utf-8')
          .send(stream);
      }
      stream.write(event(markdown()));
    },
    end(output) {
      stream?.end(event(output));
      return stream !== undefined;
    },
    breakOff() {
      stream?.destroy();
      if (stream !== undefined) reply.raw.destroy();
      return stream !== undefined;
    },
  };
}
