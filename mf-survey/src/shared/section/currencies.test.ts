import { household } from '../indicators/core/rows-for-tests.ts';
import { byCurrency } from './currencies.ts';

it('rows of different currencies stand apart, those of none last', () => {
  const rows = ['r1', 'r9', 'r2', null, 'r1', 'r3'].map((roundId) => ({ household: household({ roundId }) }));
  const groups = byCurrency(rows, new Map([['r1', 'ZMW'], ['r2', 'MZN'], ['r3', null]]));
  expect(groups.map(({ currency, rows: own }) => [currency, own.length])).toEqual([['MZN', 1], ['ZMW', 2], [null, 3]]);
});
