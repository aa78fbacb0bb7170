import { createFairOrder } from './fair-order.ts';

test('one person with many files does not keep the others waiting', () => {
  const next = createFairOrder();
  const waiting = ['ana', 'ana', 'ana', 'ana', 'ben', null];
  const order: (string | null | undefined)[] = [];
  while (waiting.length > 0) {
    const author = next([...new Set(waiting)]);
    order.push(author);
    waiting.splice(waiting.findIndex((one) => one === author), 1);
  }
  expect(order).toEqual(['ana', 'ben', null, 'ana', 'ana', 'ana']);
  expect(next([])).toBeUndefined();
});
