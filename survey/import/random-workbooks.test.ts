import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareWorkbook, type Compared, type IndependentSheet } from './testing/compare-workbook.ts';
import { filesRead, importOf, type Way } from './testing/import-of.ts';
import { memoryServer, type MemoryServer } from './testing/memory-server.ts';
import { randomWorkbook, type RandomWorkbook } from './testing/random-workbook.ts';
import { filesOf } from './testing/workbook-files.ts';

/** How many are made; the nightly run makes 10,000. The first has this seed, the others the next ones: by day some of the night's, others each day. */
const COUNT = Number(process.env['GROUNDWORK_RANDOM_WORKBOOKS'] ?? 15);
const DAY = Math.floor(Date.now() / 86_400_000);
const SEED = Number(process.env['GROUNDWORK_RANDOM_SEED'] ?? (COUNT > 100 ? 1 : 1 + (DAY % 600) * COUNT));
/** Files that Python reads at once. */
const BATCH = 200;
const WAYS: readonly Way[] = ['screen', 'command'];

const script = path.join(__dirname, 'testing/independent_reader.py');

/** Whether Python is here to be asked. */
function hasPython(): boolean {
  try {
    return execFileSync('python3', ['--version'], { encoding: 'utf8' }).startsWith('Python 3');
  } catch {
    return false;
  }
}

const isHere = hasPython();
if (!isHere) console.info('Python 3 is not here: random workbooks are not compared with what it reads.');

/** What Python reads in these files. */
async function independently(all: readonly (readonly File[])[]): Promise<readonly (readonly IndependentSheet[])[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'random-workbooks-'));
  try {
    const paths: string[][] = [];
    for (const [index, files] of all.entries()) {
      mkdirSync(path.join(folder, String(index)));
      const own: string[] = [];
      for (const file of files) {
        const at = path.join(folder, String(index), file.name);
        writeFileSync(at, new Uint8Array(await file.arrayBuffer()));
        own.push(at);
      }
      paths.push(own);
    }
    return JSON.parse(
      execFileSync('python3', ['-B', '-X', 'utf8', script], {
        input: JSON.stringify(paths),
        encoding: 'utf8',
        maxBuffer: 2 ** 30,
      }),
    ) as IndependentSheet[][];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Imports files into an empty portal, does something to it where a test wants that, and compares. */
async function compared(
  found: readonly IndependentSheet[] = [],
  files: readonly File[],
  way: Way,
  spoil: (tables: MemoryServer['tables']) => void = () => undefined,
): Promise<Compared> {
  const server = memoryServer();
  try {
    const { plan } = await importOf(server, way, files);
    spoil(server.tables);
    return compareWorkbook(found, { server, plan, sheets: (await filesRead(files)).flatMap(({ sheets }) => sheets) });
  } catch (error) {
    return {
      lost: [`the import failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
      cells: 0,
      stored: 0,
    };
  }
}

(isHere ? test : test.skip)(
  `no cell of ${COUNT} random files is lost or moved without being named`,
  async () => {
    const failed: string[] = [];
    let [cells, stored] = [0, 0];
    for (let from = 0; from < COUNT; from += BATCH) {
      const seeds = Array.from({ length: Math.min(BATCH, COUNT - from) }, (_, at) => SEED + from + at);
      const files = seeds.map((seed) => filesOf(randomWorkbook(seed)));
      const found = await independently(files);
      for (const [at, seed] of seeds.entries()) {
        for (const way of WAYS) {
          const { lost, ...counts } = await compared(found[at], files[at] ?? [], way);
          [cells, stored] = [cells + counts.cells, stored + counts.stored];
          if (lost.length > 0)
            failed.push(
              `GROUNDWORK_RANDOM_SEED=${seed} GROUNDWORK_RANDOM_WORKBOOKS=1, ${way}:\n  ${lost.slice(0, 5).join('\n  ')}`,
            );
        }
      }
    }
    expect(failed).toEqual([]);
    // An import that rejects everything would lose nothing either.
    if (COUNT >= 15) expect(stored / cells).toBeGreaterThan(0.9);
  },
  60_000 + COUNT * 2_000,
);

const SMALL: RandomWorkbook = {
  kind: 'xlsx',
  sheets: [
    {
      name: 'survey',
      lines: [
        ['hh_code', 'village', 'नल', 'नाली', '_uuid', '_index'],
        ['A', 'कमल', 1, 4, 'u1', 1],
        ['B', 'कमला', 2, 3, 'u2', 2],
      ],
    },
    {
      name: 'visits',
      lines: [
        ['पानी', '_index', '_parent_table_name', '_parent_index', '_submission__uuid'],
        ['गाय 17', 1, 'survey', 1, 'u1'],
        ['बैल 18', 2, 'survey', 2, 'u2'],
      ],
    },
  ],
};

type Row = Record<string, unknown>;
const two = (tables: MemoryServer['tables'], name: string): readonly [Row, Row] => [
  tables[name]?.[0] ?? {},
  tables[name]?.[1] ?? {},
];
const swap = (one: Row, other: Row, field: string): void =>
  void ([one[field], other[field]] = [other[field], one[field]]);

/** What the comparison has to notice. */
const FAULTS: Readonly<Record<string, (tables: MemoryServer['tables']) => void>> = {
  'an answer is gone': (tables) => void delete two(tables, 'households')[0]['answers'],
  'answers of another household': (tables) => swap(...two(tables, 'households'), 'answers'),
  'answers to another question': (tables) => {
    for (const row of tables['households'] ?? [])
      row['answers'] = Object.fromEntries(
        Object.entries(row['answers'] as Row).map(([name], at, all) => [name, all[1 - at]?.[1]]),
      );
  },
  'the village of another household': (tables) => swap(...two(tables, 'households'), 'village_id'),
  'a row of another household': (tables) => swap(...two(tables, 'repeat_rows'), 'household_id'),
  'a household that nobody wrote': (tables) => void tables['households']?.push({ id: 'x', household_code: 'hh_code' }),
};

(isHere ? test : test.skip)('the comparison notices what goes wrong', async () => {
  const files = filesOf(SMALL);
  const [found] = await independently([files]);
  expect((await compared(found, files, 'screen')).lost).toEqual([]);
  const unnoticed: string[] = [];
  for (const [fault, spoil] of Object.entries(FAULTS))
    if ((await compared(found, files, 'screen', spoil)).lost.length === 0) unnoticed.push(fault);
  expect(unnoticed).toEqual([]);
});
