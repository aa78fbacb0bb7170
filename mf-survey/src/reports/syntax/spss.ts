import { shortened, type SyntaxTable, type Variable } from './variables.ts';

/** What SPSS takes for a label of a variable, and of a value, in bytes. */
const [LONGEST_LABEL, LONGEST_VALUE_LABEL] = [256, 120];
const LONGEST_TEXT = 32_767;

const quoted = (text: string, bytes = LONGEST_TEXT): string => `'${shortened(text, bytes).replaceAll("'", "''")}'`;

function formatOf({ holds, bytes, decimals }: Variable): string {
  if (holds === 'day') return 'SDATE10';
  return holds === 'number' ? `F${12 + decimals}.${decimals}` : `A${Math.min(bytes, LONGEST_TEXT)}`;
}

const valueOf = ({ holds }: Variable, value: string): string => (holds === 'number' ? value : quoted(value));

function valueLabels(variable: Variable): string {
  return [
    variable.name,
    ...[...variable.values].map(
      ([value, word]) => `    ${valueOf(variable, value)} ${quoted(word, LONGEST_VALUE_LABEL)}`,
    ),
  ].join('\n');
}

function commands({ file, name, title, variables }: SyntaxTable): readonly string[] {
  const labelled = variables.filter(({ values }) => values.size > 0);
  const texts = variables.filter(({ holds }) => holds === 'text');
  return [
    `* ${shortened(title, 120)}.`,
    `GET DATA
  /TYPE=TXT
  /FILE=${quoted(file)}
  /ENCODING='UTF8'
  /ARRANGEMENT=DELIMITED
  /DELCASE=LINE
  /DELIMITERS=','
  /QUALIFIER='"'
  /FIRSTCASE=2
  /VARIABLES=
${variables.map((variable) => `    ${variable.name} ${formatOf(variable)}`).join('\n')}.`,
    `DATASET NAME ${name}.`,
    `VARIABLE LABELS\n  ${variables.map((variable) => `${variable.name} ${quoted(variable.label, LONGEST_LABEL)}`).join('\n  /')}.`,
    ...(labelled.length > 0 ? [`VALUE LABELS\n  ${labelled.map(valueLabels).join('\n  /')}.`] : []),
    // An empty number or day is missing by itself.
    ...(texts.length > 0 ? [`MISSING VALUES\n${texts.map((variable) => `  ${variable.name} ('')`).join('\n')}.`] : []),
    `SAVE OUTFILE=${quoted(`${name}.sav`)}.`,
  ];
}

/**
 * SPSS syntax that reads the CSV files of a report and names their variables, values and missing values. It is run in the folder of the
 * files, with SPSS in Unicode mode.
 */
export const spssSyntax = (tables: readonly SyntaxTable[]): string =>
  `${['* Run this in the folder of the CSV files (CD first where SPSS is elsewhere), in Unicode mode.', ...tables.flatMap(commands), 'EXECUTE.'].join('\n\n')}\n`;
