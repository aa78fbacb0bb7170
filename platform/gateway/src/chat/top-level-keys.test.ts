import { topLevelKeys } from './top-level-keys.ts';

test.each<[string, string[]]>([
  ['{}', []],
  ['{"a":1,"b":2,"a":3}', ['a', 'b', 'a']],
  ['{ "a" : { "b" : [ { "c" : ":" } ] } , "d" : "x:y" }', ['a', 'd']],
  ['{"a\\"b":1,"\\u0061":2,"\\\\":"\\\\"}', ['a"b', 'a', '\\']],
  ['{"a":"{","b":"}","c":["[","]"],"d":{}}', ['a', 'b', 'c', 'd']],
  ['{"":null,"__proto__":1}', ['', '__proto__']],
])('of %s', (json, keys) => {
  expect(() => JSON.parse(json) as unknown).not.toThrow();
  expect(topLevelKeys(json)).toEqual(keys);
});

test('a hundred thousand brackets deep', () => {
  expect(topLevelKeys(`{"a":${'['.repeat(1e5)}${']'.repeat(1e5)},"b":1}`)).toEqual(['a', 'b']);
});
