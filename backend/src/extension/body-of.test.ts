import { serverCalls } from '@groundwork/shared/contract/calls';
import { bodyOf } from './body-of.ts';

const WRONG: readonly unknown[] = [null, 5, 'text', [], {}, { id: 'x' }, { key: 5, extra: true }];

/** What zod says of itself, and names of fields. */
const LIBRARY = /expected|Too (small|big)|Invalid|Unrecognized|>=|<=|undefined|NaN|"|[a-z]+_[a-z]+/;

test('whatever is sent to whatever call, what is refused is refused with a sentence of ours', () => {
  const said = new Set<string>();
  for (const { body: wanted } of serverCalls) {
    if (wanted?.kind !== 'json') continue;
    for (const body of WRONG) {
      try {
        bodyOf(wanted.schema, { body });
      } catch (error) {
        said.add((error as Error).message);
      }
    }
  }
  expect(said.size).toBeGreaterThan(5);
  expect([...said].filter((text) => LIBRARY.test(text) || !/^\p{Lu}.*\.$/u.test(text))).toEqual([]);
});
