import type { Readable } from 'node:stream';

/** Why a body was not read. */
export type Unread = 'too long' | 'too slow' | 'broken off';

export interface Bounds {
  /** In bytes. */
  readonly most: number;
  /** For the whole of it, in milliseconds: a trickle that never ends keeps no connection. */
  readonly patienceMs: number;
}

/** Reads a body whole, within bounds; whatever its length was said to be. */
export function readBytes(incoming: Readable, { most, patienceMs }: Bounds): Promise<Buffer | Unread> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    const finish = (result: Buffer | Unread): void => {
      clearTimeout(clock);
      incoming.off('data', take).off('end', whole).off('error', broken).off('close', broken);
      // What is still to come is read and dropped, so that the visitor gets the answer instead of a broken connection.
      incoming.on('error', () => undefined).resume();
      resolve(result);
    };
    const take = (part: Buffer): void => {
      length += part.length;
      parts.push(part);
      if (length > most) finish('too long');
    };
    const whole = (): void => {
      finish(Buffer.concat(parts));
    };
    const broken = (): void => {
      finish('broken off');
    };
    const clock = setTimeout(() => {
      finish('too slow');
    }, patienceMs);
    // Gone before anybody listened: neither event comes any more.
    if (incoming.destroyed) broken();
    incoming.on('data', take).on('end', whole).on('error', broken).on('close', broken);
  });
}
