import { labelOf, type SurveyField, type SurveyTable } from '../../shared/query/dictionary/index.ts';
import { MOST_CODES, type ColumnTally, type TableTally } from '../tally.ts';

/** What a statistics program takes a column for. `coded` numbers and texts have words for their values. */
export interface Variable {
  /** Valid in SPSS and Stata: letters, digits and `_`, at most 32 of them, unlike every other of the table. */
  readonly name: string;
  readonly label: string;
  readonly holds: 'number' | 'day' | 'text';
  /** Value → word, the values that occur and those that might. */
  readonly values: ReadonlyMap<string, string>;
  readonly bytes: number;
  readonly decimals: number;
}

/** A table as a CSV file that the syntax reads. */
export interface SyntaxTable {
  readonly file: string;
  /** The name of the data set. */
  readonly name: string;
  readonly title: string;
  readonly variables: readonly Variable[];
  readonly rows: number;
}

/** Words that SPSS or Stata keep for themselves; the last ones begin commands, which PSPP takes them for at the beginning of a line. */
const KEPT = new Set(
  'all and by eq ge gt le lt ne not or to with _all _b byte _coef _cons double float if in int long _n _pi _pred _rc _skip str strl using document title subtitle define'.split(
    ' ',
  ),
);
const LONGEST = 32;

function nameFor(column: string, taken: ReadonlySet<string>): string {
  const plain = column.replaceAll(/[^A-Za-z0-9_]/g, '_').replace(/^(?![A-Za-z])/, 'v');
  const own = (KEPT.has(plain.toLowerCase()) ? `${plain}_` : plain).slice(0, LONGEST);
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `_${number}`;
    const name = own.slice(0, LONGEST - ending.length) + ending;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

const isNumber = (code: string): boolean => /^-?\d+$/.test(code);

function valuesOf({ kind, choices = {} }: SurveyField, { codes }: ColumnTally): ReadonlyMap<string, string> {
  if (kind === 'yesNo')
    return new Map([
      ['0', 'No'],
      ['1', 'Yes'],
    ]);
  // Words that everybody chose for himself are texts.
  if (kind !== 'choice' || codes.size >= MOST_CODES) return new Map();
  return new Map([
    ...Object.entries(choices),
    ...[...codes].filter((code) => !(code in choices)).map((code) => [code, code] as const),
  ]);
}

function holdsOf({ kind }: SurveyField, values: ReadonlyMap<string, string>): Variable['holds'] {
  if (kind === 'day') return 'day';
  if (kind === 'number' || kind === 'yesNo') return 'number';
  return kind === 'choice' && values.size > 0 && [...values.keys()].every(isNumber) ? 'number' : 'text';
}

/** The columns of a table that was written with codes, as a statistics program has to know them. */
export function syntaxTable(table: SurveyTable, columns: readonly string[], tally: TableTally): SyntaxTable {
  const taken = new Set<string>();
  const variables = table.fields.map((field, index): Variable => {
    const seen = tally.columns[index] ?? { answered: 0, bytes: 1, decimals: 0, codes: new Set<string>() };
    const name = nameFor(columns[index] ?? field.name, taken);
    taken.add(name.toLowerCase());
    const values = valuesOf(field, seen);
    return {
      name,
      label: labelOf(field),
      holds: holdsOf(field, values),
      values,
      bytes: seen.bytes,
      decimals: seen.decimals,
    };
  });
  return { file: `${table.name}.csv`, name: table.name, title: table.title, variables, rows: tally.rows };
}

const encoder = new TextEncoder();

/** A text on one line, no longer than so many bytes of UTF-8, and no sign cut in two. */
export function shortened(text: string, bytes: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (encoder.encode(line).length <= bytes) return line;
  let [kept, length] = ['', 0];
  for (const sign of line) {
    length += encoder.encode(sign).length;
    if (length > bytes) break;
    kept += sign;
  }
  return kept;
}
