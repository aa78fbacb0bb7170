import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MUTATIONS } from './mutations.ts';
import { placesOf } from './place-of.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

describe('breaks', () => {
  test.each(MUTATIONS.map((mutation) => [mutation.what, mutation] as const))('%s', (_, { file, find, replace }) => {
    expect(placesOf(readFileSync(path.join(root, file), 'utf8'), find)).toHaveLength(1);
    expect(replace).not.toBe(find);
  });

  test('are 43, each another one', () => {
    expect(new Set(MUTATIONS.map(({ what }) => what)).size).toBe(43);
  });
});

test('code is found wherever the formatter has wrapped it', () => {
  expect(placesOf('const a = f(\n  b,\n  c);\n', 'f(b, c)')).toEqual([{ from: 10, to: 22 }]);
});
