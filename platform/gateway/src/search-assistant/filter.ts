function condition(path: string, word: string, operator: '_eq' | '_icontains'): object {
  return path
    .split('.')
    .reverse()
    .reduce<object>((inner, part) => ({ [part]: inner }), { [operator]: word });
}

/**
 * A Directus filter: every word occurs in at least one of the fields (dotted paths), or is the whole of it where the field is
 * one of `whole`. No words fit everything.
 */
export function wordsFilter(
  words: readonly string[],
  fields: readonly string[],
  whole: readonly string[] = [],
): object {
  if (words.length === 0) return {};
  return {
    _and: words.map((word) => ({
      _or: fields.map((field) => condition(field, word, whole.includes(field) ? '_eq' : '_icontains')),
    })),
  };
}
