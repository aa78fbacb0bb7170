import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { copiedTables, type CopiedColumn } from '../../survey/model/index.ts';
import type { PythonFigure } from './question.ts';

const cellSchema = z.object({
  apart: z.string(),
  group: z.string().nullable(),
  category: z.string().nullable(),
  value: z.number().nullable(),
  n: z.number(),
  missing: z.number(),
});
export type Cell = z.infer<typeof cellSchema>;
const answersSchema = z.array(z.record(z.string(), z.object({ cells: z.array(cellSchema) })));

/** Names and numbers, as SQL gives them. */
export type Row = readonly [name: string, value: number];

/** What is right, apart from the engine of figures: of the demo by SQL on its database and by the script in Python that knows every indicator, of real data by a script in Python that reads their files. */
export interface Facts {
  /** NaN where nobody has computed it. */
  readonly numberOf: (source: string) => number;
  readonly rowsOf: (source: string) => readonly Row[];
  readonly namesOf: (source: string) => readonly string[];
  readonly cellsOf: (figure: PythonFigure) => readonly Cell[];
  readonly nameOfGroup: (key: string) => string;
}

type Value = string | number | boolean | null;

/** A table as the script reads it. */
interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** A cell of a copied table: a day as text, yes and no as such. */
function valueOf({ kind }: CopiedColumn, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'yesNo') return value === 1;
  if (kind === 'day' && typeof value === 'number') return new Date(value).toISOString().slice(0, 10);
  if (kind === 'number') return Number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The tables of a database of SQLite as the script reads them. */
function tablesOf(database: DatabaseSync): object {
  return Object.fromEntries(
    copiedTables.flatMap(({ name, key, columns, lists }): readonly (readonly [string, Table])[] => {
      const rows = database.prepare(`SELECT * FROM "${name}"`).all();
      const own = columns.filter(({ presenceOf }) => presenceOf === undefined);
      const items = lists.map(({ field, columns: parts }) => {
        const listed = rows.flatMap((row): readonly (readonly Value[])[] => {
          const value: unknown = JSON.parse(String(row[field] ?? '[]'));
          return (Array.isArray(value) ? (value as readonly unknown[]) : []).map((item) => [
            String(row[key]),
            ...parts.map((part) =>
              valueOf(part, part.name === 'value' ? item : (item as Record<string, unknown>)[part.name]),
            ),
          ]);
        });
        return [`${name}__${field}`, { columns: ['row_id', ...parts.map((part) => part.name)], rows: listed }] as const;
      });
      return [
        [
          name,
          {
            columns: own.map((column) => column.name),
            rows: rows.map((row) => own.map((column) => valueOf(column, row[column.name]))),
          },
        ] as const,
        ...items,
      ];
    }),
  );
}

export function readDemoFacts(root: string, databaseFile: string): Facts {
  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: 10_000 });
  const ids = new Map<string, string>();
  for (const { id, kind } of database.prepare('SELECT id, kind FROM survey_rounds').all())
    ids.set(String(kind), String(id));
  for (const { village_id: id, village_name: name } of database
    .prepare('SELECT village_id, village_name FROM villages')
    .all())
    ids.set(String(name), String(id));
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  for (const { id, name } of database.prepare('SELECT id, name FROM survey_rounds').all())
    names.set(String(id), String(name));
  const ask = (sql: string): readonly (readonly unknown[])[] =>
    database
      .prepare(
        sql.replaceAll(/:([A-Z]\w+|endline|baseline)/g, (all, name: string) =>
          ids.has(name) ? `'${ids.get(name) ?? ''}'` : all,
        ),
      )
      .all()
      .map((row) => Object.values(row));
  const tables = tablesOf(database);
  const weightedRounds = [...ids].filter(([name]) => name === 'endline' || name === 'baseline').map(([, id]) => id);
  const computed = new Map<string, z.infer<typeof answersSchema>[number]>();
  const byPython = (question: object): z.infer<typeof answersSchema>[number] => {
    const key = JSON.stringify(question);
    const known = computed.get(key);
    if (known) return known;
    const printed = execFileSync('python3', ['-B', path.join(root, 'survey/figures/checks/independent/main.py')], {
      input: JSON.stringify({ tables, questions: [question], weightedRounds }),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const [answer] = answersSchema.parse(JSON.parse(printed));
    computed.set(key, answer ?? {});
    return answer ?? {};
  };
  return {
    numberOf: (sql) => Number(ask(sql)[0]?.[0] ?? 0),
    rowsOf: (sql) => ask(sql).map(([name, value]) => [String(name), Number(value)]),
    namesOf: (sql) => ask(sql).map(([name]) => String(name)),
    nameOfGroup: (key) => names.get(key) ?? key,
    cellsOf: ({ id, by = 'all', village, ward, round = 'endline', counted }) => {
      const narrow = {
        ...(village !== undefined && { village: ids.get(village) }),
        ...(ward !== undefined && {
          villages: ask(`SELECT village_id FROM villages WHERE admin3 = '${ward}'`).map(([id]) => String(id)),
        }),
        ...(round !== 'all' && by !== 'round' && { round: ids.get(round) }),
      };
      return byPython({ by, weighted: counted !== true, ...narrow })[id]?.cells ?? [];
    },
  };
}

const realSchema = z.object({
  numbers: z.record(z.string(), z.number()),
  rows: z.record(z.string(), z.array(z.tuple([z.string(), z.number()]))),
  names: z.record(z.string(), z.array(z.string())),
});

/** @param data the folder with the files of SAFI and of the water points */
export function readRealFacts(root: string, data: string): Facts {
  const { numbers, rows, names } = realSchema.parse(
    JSON.parse(
      execFileSync('python3', ['-B', path.join(root, 'bench/assistant/real_data.py'), data], {
        encoding: 'utf8',
        maxBuffer: 2 ** 24,
      }),
    ),
  );
  return {
    numberOf: (source) => numbers[source] ?? Number.NaN,
    rowsOf: (source) => rows[source] ?? [],
    namesOf: (source) => names[source] ?? [],
    cellsOf: () => [],
    nameOfGroup: (key) => key,
  };
}
