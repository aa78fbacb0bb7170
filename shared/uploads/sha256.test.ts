import { createHash } from 'node:crypto';
import { Sha256Stream } from './sha256-stream.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 4096])(
  '%d bytes in pieces have the hash that they have at once',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) & 255);
    for (const piece of [1, 7, 64, 100]) {
      const stream = new Sha256Stream();
      for (let at = 0; at < length; at += piece) stream.update(bytes.subarray(at, at + piece));
      expect(stream.finish()).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  },
);
