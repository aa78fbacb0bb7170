import { shortened, type SyntaxTable, type Variable } from './variables.ts';

/** What Stata takes for a label of a variable or a data set, in signs; bytes are never fewer. */
const LONGEST_LABEL = 80;
const LONGEST_VALUE_LABEL = 2_000;

/** Stata ends a text at a quotation mark, and looks behind `$` and a backquote for the name of a macro. */
const quoted = (text: string, bytes = LONGEST_VALUE_LABEL): string =>
  `"${shortened(text, bytes).replaceAll(/["`]/g, "'").replaceAll('$', '\\$')}"`;

const isNumeric = ({ holds }: Variable): boolean => holds === 'number';

function dayCommands({ name }: Variable): readonly string[] {
  return [
    `generate double gw_day = daily(${name}, "YMD")`,
    `drop ${name}`,
    `rename gw_day ${name}`,
    `format ${name} %td`,
  ];
}

const labelName = (index: number): string => `gw_values_${index + 1}`;

/** Numbers get words; texts become numbers first, in the order of the questionnaire. A text without a word stays its own. */
function valueCommands(variable: Variable, index: number): readonly string[] {
  const [label, { name, values }] = [labelName(index), variable];
  const define = (number: number | string, word: string, change: boolean) =>
    `label define ${label} ${number} ${quoted(word)}, ${change ? 'modify' : 'add'}`;
  if (isNumeric(variable))
    return [...[...values].map(([value, word]) => define(value, word, false)), `label values ${name} ${label}`];
  return [
    ...[...values.keys()].map((value, at) => define(at + 1, value, false)),
    `encode ${name}, generate(gw_code) label(${label})`,
    ...[...values.values()].map((word, at) => define(at + 1, word, true)),
    `drop ${name}`,
    `rename gw_code ${name}`,
  ];
}

function commands({ file, name, title, variables, rows }: SyntaxTable): readonly string[] {
  // Stata makes no variables of a file without rows.
  if (rows === 0) return [`* ${shortened(title, LONGEST_LABEL)}: no rows`, ''];
  const numbers = variables.filter(isNumeric).map((variable) => variable.name);
  return [
    `* ${shortened(title, LONGEST_LABEL)}`,
    // With the words of the table before.
    'clear',
    // Everything comes as text and without names, so that nothing is guessed and no name is changed.
    `import delimited using ${quoted(file)}, delimiters(",") varnames(nonames) rowrange(2) stringcols(_all) bindquotes(strict) encoding("UTF-8") clear`,
    ...variables.map((variable, index) => `rename v${index + 1} ${variable.name}`),
    ...numbers.map((number) => `destring ${number}, replace`),
    ...variables.filter(({ holds }) => holds === 'day').flatMap(dayCommands),
    ...variables.flatMap((variable, index) => (variable.values.size > 0 ? valueCommands(variable, index) : [])),
    ...variables.map((variable) => `label variable ${variable.name} ${quoted(variable.label, LONGEST_LABEL)}`),
    `order ${variables.map((variable) => variable.name).join(' ')}`,
    `label data ${quoted(title, LONGEST_LABEL)}`,
    `save ${quoted(`${name}.dta`)}, replace`,
    '',
  ];
}

/**
 * A Stata do-file that reads the CSV files of a report, makes numbers, days and coded answers of their columns and names them. An empty
 * cell is missing: `.` or an empty text. It is run in the folder of the files, with Stata 14 or newer.
 */
export const stataSyntax = (tables: readonly SyntaxTable[]): string =>
  `${['version 14', '* Run this in the folder of the CSV files (cd first where Stata is elsewhere).', '', ...tables.flatMap(commands)].join('\n')}\n`;
