import { parseArgs } from 'node:util';

const CREATABLE = ['villages', 'crops', 'round', 'questions'] as const;
type Creatable = (typeof CREATABLE)[number];

export interface ImportArguments {
  /** Empty where an import is undone. */
  readonly files: readonly string[];
  /** Key of the import to undo, or null. */
  readonly undo: string | null;
  /** Name or key of the survey round. */
  readonly round: string | null;
  /** A mapping file; null where columns are matched by their names. */
  readonly mapping: string | null;
  /** What is created where the portal does not know it. */
  readonly create: ReadonlySet<Creatable>;
  /** Question of the check → answer. */
  readonly answers: Readonly<Record<string, string>>;
  /** Whether names that are hardly written otherwise are taken for those that the portal knows. */
  readonly acceptNear: boolean;
  /** How the text of files is encoded that do not say so; null where it is guessed. */
  readonly encoding: string | null;
  readonly dryRun: boolean;
  readonly email: string | null;
  readonly password: string | null;
}

export const importHelp = `npm run data:import -- <file> [<file> ...] [--round <name>] [options]
npm run data:import -- --undo <import>

Loads households with their members, plots, crops, animals, sales and money, and villages, village profiles, water
projects, water points and visits to these, from spreadsheets, CSV, JSON or SQLite, as the screen "Survey upload" does.

  --round name         the survey round of households, by name or key
  --mapping file       read the files with this mapping file (docs/survey-import.md); otherwise by column names
  --create what        villages, crops, round, questions: create those that the portal does not know, separated by
                       commas; with questions, every column that fills no field becomes one,
                       and every repeat that fits no table becomes a table
  --answer question=answer   answer a question that the check asked (repeat as needed)
  --accept-near        accept villages and crops whose names differ only slightly from known ones
  --encoding name      how the text of CSV files is encoded that is not UTF-8: windows-1252, macintosh, windows-1256 ...
  --dry-run            check every row, write nothing
  --undo import        undo a whole import, by the key that it printed
  --email, --password  who imports (or GROUNDWORK_EMAIL, GROUNDWORK_PASSWORD; default: the demo administrator)

Exit status: 0 every row was used, 2 some were left out, 1 the import could not run.`;

/** Reads the command line. Throws an Error, in one sentence, for what it does not understand. */
export const readArguments = (args: readonly string[]): ImportArguments => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      undo: { type: 'string' },
      round: { type: 'string' },
      mapping: { type: 'string' },
      create: { type: 'string' },
      answer: { type: 'string', multiple: true },
      'accept-near': { type: 'boolean' },
      encoding: { type: 'string' },
      'dry-run': { type: 'boolean' },
      email: { type: 'string' },
      password: { type: 'string' },
    },
  });
  const create = (values.create ?? '')
    .split(',')
    .flatMap((word) => (word.trim() === '' ? [] : [creatable(word.trim())]));
  if (values.undo === undefined && positionals.length === 0) throw new Error('Name at least one file (see --help).');
  if (values.undo !== undefined && positionals.length > 0)
    throw new Error('--undo takes the key of an import, and no files.');
  return {
    files: positionals,
    undo: values.undo ?? null,
    round: values.round ?? null,
    mapping: values.mapping ?? null,
    create: new Set(create),
    answers: Object.fromEntries((values.answer ?? []).map(answerOf)),
    acceptNear: values['accept-near'] ?? false,
    encoding: values.encoding === undefined ? null : encodingOf(values.encoding),
    dryRun: values['dry-run'] ?? false,
    email: values.email ?? null,
    password: values.password ?? null,
  };
};

const creatable = (word: string): Creatable => {
  const found = CREATABLE.find((one) => one === word);
  if (found === undefined) throw new Error(`--create takes ${CREATABLE.join(', ')}, not "${word}".`);
  return found;
};

const encodingOf = (name: string): string => {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new Error(`--encoding takes the name of an encoding, such as windows-1256, not "${name}".`);
  }
};

const answerOf = (text: string): [string, string] => {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new Error(`--answer takes question=answer, not "${text}".`);
  return [text.slice(0, at), text.slice(at + 1)];
};
