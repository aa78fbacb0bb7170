/** A column as `CREATE TABLE` has it. */
export interface TableColumn {
  readonly name: string;
  /** It is the rowid under another name: its records do not hold it. */
  readonly isRowid: boolean;
}

/** Words in any of SQL's quotes, brackets, comments, and single characters. */
const TOKENS = /"(?:[^"]|"")*"|`(?:[^`]|``)*`|'(?:[^']|'')*'|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/g;
/** What 400 columns with long names and rules come to. */
const LONGEST_STATEMENT = 40_000;
const CONSTRAINT = /^(constraint|primary|unique|check|foreign)\b/i;

/** The columns that a table's records hold, in their order, by the statement that made it. */
export function columnsIn(statement: string): readonly TableColumn[] {
  if (statement.length > LONGEST_STATEMENT)
    throw new RangeError('The statement of a table is longer than that of any survey.');
  const parts = definitions(statement);
  const key = parts
    .flatMap((part) => /^(?:constraint\s+\S+\s+)?primary\s+key\s*\(\s*([^,]+?)\s*\)/i.exec(part)?.[1] ?? [])
    .map(unquoted)[0];
  return parts.flatMap((part) => {
    const [, written, rest = ''] =
      /^("(?:[^"]|"")*"|`(?:[^`]|``)*`|'(?:[^']|'')*'|\[[^\]]*\]|\S+)\s*([\s\S]*)$/.exec(part) ?? [];
    if (written === undefined || CONSTRAINT.test(part) || isComputed(rest)) return [];
    const name = unquoted(written);
    const whole = /^integer\b/i.test(rest);
    const isKey =
      /^integer\s+(?:constraint\s+\S+\s+)?primary\s+key(?!\s+desc)/i.test(rest) ||
      (whole && key?.toLowerCase() === name.toLowerCase());
    return [{ name, isRowid: isKey }];
  });
}

/** A generated column is not stored in records. */
const isComputed = (rest: string): boolean =>
  /\b(generated\s+always\s+)?as\s*\(/i.test(rest) && !/\bstored\b/i.test(rest);

/** What is between the commas of the outer brackets, without comments. */
function definitions(statement: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [token] of statement.matchAll(TOKENS)) {
    if (/^(--|\/\*)/.test(token)) continue;
    if (token === ')') depth -= 1;
    if (depth > 0 && !(depth === 1 && token === ',')) part += token;
    if ((depth === 1 && token === ',') || (depth === 0 && token === ')')) {
      parts.push(part.trim());
      part = '';
      if (depth === 0) return parts;
    }
    if (token === '(') depth += 1;
  }
  return parts;
}

function unquoted(word: string): string {
  const quote = word.charAt(0);
  if (quote === '[') return word.slice(1, -1);
  return ['"', '`', "'"].includes(quote) ? word.slice(1, -1).replaceAll(quote + quote, quote) : word;
}
