import { cellOf, Checksum, isRounded, toSqlite, type Column } from './cells.ts';

const column = (type: string, scale: number | null = null): Column => ({ name: 'one', type, scale });
const MOMENT = Date.UTC(2026, 10, 23, 2, 0, 0, 123);

describe('a value is the same text from either database', () => {
  it.each([
    ['boolean', [1, 't', true], 'true', 1],
    ['boolean', [0, 'f', false], 'false', 0],
    [
      'timestamp with time zone',
      [MOMENT, '2026-11-23 02:00:00.123+00', '2026-11-23 02:00:00.123456+00', '2026-11-23T02:00:00.123Z'],
      '2026-11-23T02:00:00.123Z',
      MOMENT,
    ],
    [
      'timestamp without time zone',
      ['2026-11-23 02:00:00', Date.UTC(2026, 10, 23, 2)],
      '2026-11-23T02:00:00.000Z',
      Date.UTC(2026, 10, 23, 2),
    ],
    ['date', [Date.UTC(1969, 6, 20), '1969-07-20'], '1969-07-20', Date.UTC(1969, 6, 20)],
    ['bigint', [2147483648, '2147483648'], '2147483648', 2147483648],
    ['double precision', [0.1, '0.1'], '0.1', 0.1],
    ['json', ['{"b": 1,  "a": [] }'], '{"b": 1,  "a": [] }', '{"b": 1,  "a": [] }'],
    ['text', ['', 'ñ 1', '0'], null, null],
    ['character varying', [7, '7'], '7', '7'],
    [
      'uuid',
      ['4dd4aba2-f65a-5000-837e-9a980ae5da18', '4DD4ABA2-F65A-5000-837E-9A980AE5DA18'],
      '4dd4aba2-f65a-5000-837e-9a980ae5da18',
      '4dd4aba2-f65a-5000-837e-9a980ae5da18',
    ],
  ] as const)('%s', (type, values, text, stored) => {
    for (const value of values) {
      const cell = cellOf(value, column(type));
      expect(cell).toBe(text ?? value);
      expect(toSqlite(cell, column(type))).toBe(stored ?? value);
    }
  });

  it.each([
    [12.5, '12.50000'],
    ['12.50000', '12.50000'],
    [1.000005, '1.00001'],
    [-0.000001, '0.00000'],
    [1, '1.00000'],
  ])('numeric(10, 5) of %s', (value, text) => {
    expect(cellOf(value, column('numeric', 5))).toBe(text);
  });

  it('null is null, whatever the type', () => {
    for (const type of ['boolean', 'date', 'numeric', 'json', 'text'])
      expect([cellOf(null, column(type)), toSqlite(null, column(type))]).toEqual([null, null]);
  });

  it('a text that is no date is named', () => {
    expect(() => cellOf('yesterday', column('date'))).toThrow('yesterday is not a date.');
  });
});

it('numbers with more digits than the column has are counted', () => {
  const rounded = (value: unknown, one: Column): boolean => isRounded(value, cellOf(value, one), one);
  expect([
    rounded(0.123456, column('numeric', 5)),
    rounded(0.12345, column('numeric', 5)),
    rounded(0.1, column('real')),
    rounded(0.5, column('real')),
    rounded(null, column('numeric', 5)),
    rounded('0.123456', column('text')),
  ]).toEqual([true, false, true, false, false, false]);
});

describe('the checksum of a table', () => {
  const of = (...rows: readonly (readonly (string | null)[])[]): string => {
    const checksum = new Checksum();
    for (const row of rows) checksum.add(row);
    return checksum.text;
  };

  it('is the same in any order', () => expect(of(['a', '1'], ['b', null])).toBe(of(['b', null], ['a', '1'])));

  it.each([
    ['another value', of(['a', '2'], ['b', null])],
    ['an empty text for null', of(['a', '1'], ['b', ''])],
    ['a row less', of(['a', '1'])],
    ['a row twice', of(['a', '1'], ['b', null], ['b', null])],
    ['values that changed places', of(['b', '1'], ['a', null])],
  ])('is another one for %s', (_, other) => expect(other).not.toBe(of(['a', '1'], ['b', null])));
});
