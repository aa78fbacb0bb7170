/**
 * The keys of a JSON object, every occurrence, in the order they stand. `JSON.parse` keeps the last of several equal keys and
 * does not report it; other parsers keep the first, and a check of one must know that there is another.
 * @param json an object that `JSON.parse` has accepted
 */
export function topLevelKeys(json: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  let lastString = '';
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (letter === '"') {
      const end = endOfString(json, at);
      if (depth === 1) lastString = json.slice(at, end + 1);
      at = end;
    } else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    // Outside of strings a colon only ever follows a key.
    else if (letter === ':' && depth === 1) keys.push(JSON.parse(lastString) as string);
  }
  return keys;
}

function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}
