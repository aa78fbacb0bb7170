import { readTiff } from './tiff.ts';

test('values that lie on each other are not kept all: written apart they would be a thousand times the block', () => {
  const block = new Uint8Array(100_000);
  const view = new DataView(block.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1000, true);
  for (let index = 0; index < 1000; index += 1) {
    const at = 10 + index * 12;
    view.setUint16(at, index, true);
    view.setUint16(at + 2, 2, true);
    view.setUint32(at + 4, 80_000, true);
    view.setUint32(at + 8, 13_000, true);
  }
  const values = readTiff(block)?.picture.reduce((sum, { value }) => sum + value.length, 0);
  expect(values).toBeLessThanOrEqual(block.length);
});
