import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Milliseconds between two parts: each has all that there is, and nobody reads faster. */
const EVERY = 150;

/** A reply that is sent while it is being written, as server-sent events. It begins with the first part; before, any other answer can be given. */
export interface StreamedReply {
  readonly part: (markdown: string) => void;
  /** The whole reply, in the workflow's shape. @returns whether the reply had begun */
  readonly end: (output: string) => boolean;
  /** Without a whole reply: whoever reads along sees that it failed. @returns whether the reply had begun */
  readonly breakOff: () => boolean;
}

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

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
        void reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(stream);
      }
      stream.write(event({ part: markdown }));
    },
    end(output) {
      stream?.end(event([{ output }]));
      return stream !== undefined;
    },
    breakOff() {
      stream?.destroy();
      if (stream !== undefined) reply.raw.destroy();
      return stream !== undefined;
    },
  };
}
