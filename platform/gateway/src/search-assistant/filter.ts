function condition(path: string, word: string): object {
  return path
    .split('.')
    .reverse()
    .reduce<object>((inner, part) => ({ [part]: inner }), { _icontains: word });
}

/** A Directus filter: every word occurs in at least one of the fields (dotted paths). No words fit everything. */
export function wordsFilter(words: readonly string[], fields: readonly string[]): object {
  if (words.length === 0) return {};
  return { _and: words.map((word) => ({ _or: fields.map((field) => condition(field, word)) })) };
}
