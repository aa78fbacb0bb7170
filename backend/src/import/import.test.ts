import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './arguments.ts';
import { castCell } from './cast/cast-cell.ts';
import { chooseKey } from './choose-key.ts';
import { matchColumns } from './columns.ts';
import { convertRow } from './convert-row.ts';
import type { FieldInfo } from './field-info.ts';
import { readCsv } from './read-csv.ts';
import { rejectionsCsv } from './rejection.ts';
import { sameValue } from './same-value.ts';
import { sortBatch } from './sort-batch.ts';

const field = (name: string, type = 'string', more: Partial<FieldInfo> = {}): FieldInfo => ({
  name,
  type,
  isList: false,
  isKey: false,
  required: false,
  maxLength: 64,
  target: null,
  choices: [],
  allowOther: false,
  ...more,
});

const cast = (text: string, type: string, more: Partial<FieldInfo> & { name?: string } = {}): unknown => {
  const result = castCell(text, field(more.name ?? 'x', type, more));
  return result.ok ? result.value : `! ${result.reason}`;
};

describe('a cell', () => {
  it.each(['', ' ', 'NA', 'n/a', 'NULL', 'NaN'])('%j is missing, not zero and not text', (text) => {
    for (const type of ['string', 'integer', 'decimal', 'boolean', 'date', 'json']) expect(cast(text, type)).toBeNull();
  });

  it.each(['888', '0', '232.070', '007'])('%j stays as it is where the field is text', (text) => expect(cast(text, 'string')).toBe(text));

  it('becomes a number, or says why not', () => {
    expect(cast('12', 'integer')).toBe(12);
    expect(cast('12.0', 'integer')).toBe(12);
    expect(cast('0', 'integer')).toBe(0);
    expect(cast('12.5', 'integer')).toMatch(/^! is not a whole number/);
    expect(cast('-3.25', 'decimal')).toBe(-3.25);
    expect(cast('3,25', 'decimal')).toMatch(/point, not a comma/);
    expect(cast('99999999999', 'integer')).toMatch(/too large/);
    expect(cast('91', 'decimal', { name: 'latitude' })).toMatch(/not a latitude/);
  });

  it('becomes a date only where its order is certain', () => {
    expect(cast('2016-11-17', 'date')).toBe('2016-11-17');
    expect(cast('2016-11-17T00:00:00Z', 'date')).toBe('2016-11-17');
    expect(cast('2016', 'date')).toBe('2016-01-01');
    expect(cast('17/11/2016', 'date')).toMatch(/^! is not a date/);
    expect(cast('2016-02-30', 'date')).toMatch(/valid date/);
    expect(cast('2016-11-17 08:30', 'timestamp')).toBe('2016-11-17T08:30:00.000Z');
  });

  it('becomes yes or no, a list, a choice, a country', () => {
    expect([cast('yes', 'boolean'), cast('0', 'boolean'), cast('não', 'boolean')]).toEqual([true, false, false]);
    expect(cast('maybe', 'boolean')).toMatch(/neither/);
    expect(cast('a; b', 'json')).toEqual(['a', 'b']);
    expect(cast('["a"]', 'json')).toEqual(['a']);
    expect(cast("['a' ;  'b']", 'json')).toEqual(['a', 'b']);
    expect(cast('a', 'json', { isList: true })).toEqual(['a']);
    expect(cast('charity: water', 'json')).toBe('charity: water');
    const choices = [{ value: 'yes', text: 'It works' }];
    expect(cast('it WORKS', 'string', { choices })).toBe('yes');
    expect(cast('Perhaps', 'string', { choices })).toMatch(/not one of It works/);
    expect(cast('Perhaps', 'string', { choices, allowOther: true })).toBe('Perhaps');
    expect([cast('Ethiopia', 'string', { name: 'country' }), cast('mz', 'string', { name: 'country' })]).toEqual(['ET', 'MZ']);
    expect(cast('Atlantis', 'string', { name: 'country' })).toMatch(/not a country/);
    expect(cast('x'.repeat(65), 'string')).toMatch(/longer than 64/);
    expect(cast('a\uFFFDb', 'string')).toMatch(/UTF-8/);
  });
});

describe('columns', () => {
  const fields = [field('village_id', 'string', { isKey: true, required: true }), field('village_name'), field('latitude', 'decimal')];
  it('are matched by map, then by name', () => {
    const { used, ignored } = matchColumns(['village_id', 'lat', 'other'], fields, new Map([['lat', 'latitude']]));
    expect(used.map(({ header, field: { name } }) => [header, name])).toEqual([['village_id', 'village_id'], ['lat', 'latitude']]);
    expect(ignored).toEqual(['other']);
  });
  it.each([
    [['a'], new Map([['b', 'latitude']]), /no column b/],
    [['a'], new Map([['a', 'nowhere']]), /no field nowhere/],
    [['a', 'b'], new Map([['a', 'latitude'], ['b', 'latitude']]), /Two columns/],
    [['a'], new Map<string, string>(), /No column/],
  ])('%j with %j is refused', (headers, mapping, reason) => {
    expect(() => matchColumns(headers, fields, mapping)).toThrow(reason);
  });
  it('must hold the key', () => {
    const { used } = matchColumns(['village_name'], fields, new Map());
    expect(() => chooseKey('villages', used, [])).toThrow(/village_id/);
    expect(chooseKey('villages', used, ['village_name'])).toEqual(['village_name']);
  });
});

describe('rows', () => {
  const key = { index: 0, header: 'code', field: field('code', 'string', { required: true }) };
  const count = { index: 1, header: 'n', field: field('n', 'integer') };
  it('are converted, or every fault is named', () => {
    expect(convertRow({ number: 2, cells: ['a', '1'] }, [key, count], new Map(), ['code'], {})).toEqual({ number: 2, values: { code: 'a', n: 1 } });
    expect(convertRow({ number: 3, cells: ['', 'x'] }, [key, count], new Map(), ['code'], {})).toEqual([
      { row: 3, column: 'code', value: '', reason: 'is empty, but identifies the row' },
      { row: 3, column: 'n', value: 'x', reason: 'is not a whole number' },
    ]);
  });

  it('are created, changed or left alone', () => {
    const existing = new Map([
      ['["a"]', [{ id: '1', code: 'a', n: '1' }]],
      ['["b"]', [{ id: '2', code: 'b', n: 5 }]],
      ['["d"]', [{ id: '3' }, { id: '4' }]],
    ]);
    const batch = ['a', 'b', 'c', 'd'].map((code, index) => ({ number: index + 2, values: { code, n: 1 } }));
    const sorted = sortBatch(batch, existing, { primaryKey: 'id', keyFields: ['code'], fields: [key.field], onCreate: { source_batch_id: 'x' } });
    expect(sorted.unchanged).toBe(1);
    expect(sorted.updates).toEqual([{ row: 3, payload: { n: 1, id: '2' } }]);
    expect(sorted.creates).toEqual([{ row: 4, payload: { code: 'c', n: 1, source_batch_id: 'x' } }]);
    expect(sorted.rejections).toMatchObject([{ row: 5, reason: 'is the key of 2 rows already there' }]);
  });

  it('compare by meaning', () => {
    expect(sameValue(12.5, '12.5000')).toBe(true);
    expect(sameValue(null, undefined)).toBe(true);
    expect(sameValue(0, null)).toBe(false);
    expect(sameValue(['a'], ['a'])).toBe(true);
    expect(sameValue('2016-11-17T08:30:00.000Z', '2016-11-17T08:30:00')).toBe(true);
  });
});

describe('the file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'groundwork-csv-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is read with its byte order mark, delimiter, quotes and row numbers', async () => {
    const file = join(folder, 'a.csv');
    writeFileSync(file, '\uFEFFname;n\r\n"Esperança; ""x""";1\r\n\r\nlast;2');
    const rows = [];
    for await (const row of readCsv(file)) rows.push(row);
    expect(rows).toEqual([
      { number: 1, cells: ['name', 'n'] },
      { number: 2, cells: ['Esperança; "x"', '1'] },
      { number: 4, cells: ['last', '2'] },
    ]);
  });

  it('may be longer than what is read at once', async () => {
    const file = join(folder, 'b.csv');
    writeFileSync(file, `name,n\n${Array.from({ length: 20_000 }, (_, index) => `çãé${index},${index}`).join('\n')}\n`);
    let count = 0;
    for await (const { number, cells } of readCsv(file)) {
      if (number > 1) expect(cells).toEqual([`çãé${number - 2}`, String(number - 2)]);
      count += 1;
    }
    expect(count).toBe(20_001);
  });

  it('of rejections cannot run a formula', () => {
    expect(rejectionsCsv([{ row: 2, column: 'a', value: '=1+1', reason: 'is, "wrong"' }])).toBe('row,column,value,reason\r\n2,a,\'=1+1,"is, ""wrong"""\r\n');
  });
});

describe('the command line', () => {
  it('is understood', () => {
    expect(readArguments(['f.csv', '--collection', 'villages', '--map', 'a=b', '--map', 'c=d', '--key', 'x,y', '--dry-run'])).toMatchObject({
      file: 'f.csv',
      collection: 'villages',
      mapping: new Map([['a', 'b'], ['c', 'd']]),
      key: ['x', 'y'],
      dryRun: true,
    });
    expect(readArguments(['--help'])).toBeNull();
  });
  it.each([[[]], [['f.csv']], [['f.csv', 'g.csv', '--collection', 'x']], [['f.csv', '--collection', 'x', '--map', 'a']]])('%j is refused', (args) => {
    expect(() => readArguments(args)).toThrow();
  });
});
