import { canonicalText } from './canonical.ts';

describe('the canonical text', () => {
  it('is the same whatever order the keys came in, at every depth', () => {
    const one = { b: [{ z: 1, a: 2 }], a: null };
    const other = { a: null, b: [{ a: 2, z: 1 }] };
    expect(canonicalText(one)).toBe('{"a":null,"b":[{"a":2,"z":1}]}');
    expect(canonicalText(other)).toBe(canonicalText(one));
  });

  it('keeps the order of lists', () => expect(canonicalText([3, 1, 2])).toBe('[3,1,2]'));

  it('is another text for another value', () => {
    const texts = [{ a: 1 }, { a: '1' }, { a: [1] }, { a: { 0: 1 } }, { a: null }, {}, [], '', 0, false, null].map(
      canonicalText,
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('sorts and writes as RFC 8785 says', () => {
    const value = {
      '€': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '😀': 'Smiley',
      '\u0080': 'Control',
      ö: 'o',
    };
    const keys = Object.keys(JSON.parse(canonicalText(value)) as object).filter((key) => key !== '1');
    expect(keys).toEqual(['\r', '\u0080', 'ö', '€', '😀', '\ufb33']);
    expect(canonicalText([333333333.33333329, 1e30, 4.5, 2e-3, 1e-27, -0])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
    );
    expect(canonicalText('€$\u000f\nA\'B"\\/')).toBe('"€$\\u000f\\nA\'B\\"\\\\/"');
  });

  it('leaves out what is undefined, as reading a record through its schema may add it', () => {
    expect(canonicalText({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('takes a key named __proto__ for a key', () => {
    expect(canonicalText(JSON.parse('{"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1}}');
  });

  it.each([[NaN], [Infinity], [[undefined]], [() => 1], [{ a: 1n }]])('refuses what JSON cannot say: %p', (value) => {
    expect(() => canonicalText(value)).toThrow(TypeError);
  });
});
