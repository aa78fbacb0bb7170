import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [240_000, '240 kB'],
  [1_440_000, '1.4 MB'],
  [4_000_000_000, '4 GB'],
  [5e15, '5,000,000 GB'],
])('%d is %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
