import { parseArgs } from 'node:util';

export interface ImportArguments {
  readonly file: string;
  readonly collection: string;
  readonly mapping: ReadonlyMap<string, string>;
  readonly key: readonly string[];
  readonly round: string | null;
  readonly dryRun: boolean;
  readonly email: string | null;
  readonly password: string | null;
}

export const importHelp = `npm run data:import -- <file.csv> --collection <name> [options]

  --map column=field   fill this field from this column (repeat as needed; equal names need none)
  --key field[,field]  identify rows by these fields (default: the collection's own key)
  --round name         the survey round the rows belong to, by name or key
  --dry-run            check every row, write nothing
  --email, --password  who imports (or GROUNDWORK_EMAIL, GROUNDWORK_PASSWORD; default: the demo administrator)

Examples, with the water points of charity: water:
  npm run data:import -- villages.csv --collection villages --map lat=latitude --map lon=longitude
  npm run data:import -- water_projects.csv --collection water_projects --map sponsorship=project_sponsorship \\
      --map approx_start_year=start_date --map type=technology --map people=beneficiaries

Exit status: 0 every row was used, 2 some were rejected, 1 the import could not run.`;

const pair = (text: string): [string, string] => {
  const at = text.indexOf('=');
  const [from, to] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  if (at < 1 || to === '') throw new Error(`--map takes column=field, not "${text}".`);
  return [from, to];
};

/** Reads the command line; null stands for "--help". Throws an Error, in one sentence, for what it does not understand. */
export const readArguments = (args: readonly string[]): ImportArguments | null => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      collection: { type: 'string' },
      map: { type: 'string', multiple: true },
      key: { type: 'string' },
      round: { type: 'string' },
      'dry-run': { type: 'boolean' },
      email: { type: 'string' },
      password: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('Name exactly one CSV file (see --help).');
  if (values.collection === undefined) throw new Error('Name the collection with --collection (see --help).');
  return {
    file,
    collection: values.collection,
    mapping: new Map((values.map ?? []).map(pair)),
    key: (values.key ?? '').split(',').map((name) => name.trim()).filter((name) => name !== ''),
    round: values.round ?? null,
    dryRun: values['dry-run'] ?? false,
    email: values.email ?? null,
    password: values.password ?? null,
  };
};
