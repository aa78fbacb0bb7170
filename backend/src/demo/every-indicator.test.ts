import { differences } from '@groundwork/survey/figures/agreement';
import {
  differencesFromPython,
  duckDatabase,
  type Columns,
  type Rounds,
  type Tables,
} from '@groundwork/survey/figures/checks';
import { computeComparison, computeFigure, isComparable } from '@groundwork/survey/figures/compute';
import { catalogue } from '@groundwork/survey/indicators';
import { copiedTables, type CopiedColumn, type CopiedKind } from '@groundwork/survey/model';
import { ofToday } from '@groundwork/shared/testing/of-today';
import { foundAgainBatches, surveyBatches, type Batch } from './batches.ts';
import { baseline, endline, roundRows } from './survey/round.ts';
import { villageRows } from './villages/villages.ts';

/** Households of the demo that are compared: enough for every village, crop and condition. */
const HOUSEHOLDS = 150;

const TYPES: Readonly<Record<CopiedKind, Columns[string]>> = {
  text: 'VARCHAR',
  day: 'VARCHAR',
  number: 'FLOAT8',
  yesNo: 'BOOLEAN',
  json: 'VARCHAR',
};
type Value = Tables[string]['rows'][number][number];
type Row = Readonly<Record<string, unknown>>;

const columnsOf = (columns: readonly CopiedColumn[]): Columns =>
  Object.fromEntries(columns.map(({ name, kind }) => [name, TYPES[kind]]));

function valueOf(value: unknown, kind: CopiedKind): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return JSON.stringify(value);
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  // A choice that is a number is text.
  return kind === 'number' ? Number(value) : JSON.stringify(value);
}

/** The demo as tables of the engine. */
function demoTables(): Tables {
  const batches: readonly Batch[] = [
    { collection: 'villages', rows: villageRows() },
    { collection: 'survey_rounds', rows: roundRows() },
    ...surveyBatches(HOUSEHOLDS),
    ...foundAgainBatches(HOUSEHOLDS),
  ];
  return Object.fromEntries(
    copiedTables.flatMap(({ name, key, columns, lists }): readonly (readonly [string, Tables[string]])[] => {
      const rows = batches
        .filter(({ collection }) => collection === name)
        .flatMap((batch) => batch.rows as readonly Row[]);
      const cells = (own: readonly CopiedColumn[], row: Row): readonly Value[] =>
        own.map((column) => valueOf(row[column.name], column.kind));
      const items = lists.map(({ field, columns: own }) => {
        const listed = rows.flatMap((row) =>
          ((row[field] ?? []) as readonly unknown[]).map((item) => [
            String(row[key]),
            ...cells(own, own[0]?.name === 'value' ? { value: item } : (item as Row)),
          ]),
        );
        return [`${name}__${field}`, { columns: { row_id: 'VARCHAR', ...columnsOf(own) }, rows: listed }] as const;
      });
      return [[name, { columns: columnsOf(columns), rows: rows.map((row) => cells(columns, row)) }], ...items];
    }),
  );
}

const everything = { has: () => true };
const rounds: Rounds = {
  asked: new Map([
    [baseline.id, everything],
    [endline.id, everything],
  ]),
  design: { weightedRounds: [baseline.id, endline.id] },
};

it('every indicator of the demo is what Python computes from the formulas by other means', async () => {
  const database = await duckDatabase({});
  try {
    expect(
      await differencesFromPython(
        database,
        demoTables(),
        [
          { by: 'village', weighted: true, round: endline.id },
          { by: 'sex', weighted: false },
        ],
        rounds,
      ),
    ).toEqual([]);
  } finally {
    await database.close();
  }
}, 600_000);

/** The same rows, stored in another order. */
const reordered = (tables: Tables): Tables => {
  const backwards = (row: readonly Value[]): string => JSON.stringify(row.toReversed());
  return Object.fromEntries(
    Object.entries(tables).map(([name, { columns, rows }]) => [
      name,
      { columns, rows: rows.toSorted((one, other) => (backwards(one) < backwards(other) ? -1 : 1)) },
    ]),
  );
};

it('no figure depends on the order in which rows are stored', async () => {
  const tables = demoTables();
  const indicators = ofToday([...catalogue.values()], 3);
  const databases = await Promise.all([duckDatabase(tables), duckDatabase(reordered(tables))]);
  try {
    for (const question of [
      { by: 'village', weighted: true },
      { by: 'wealth', weighted: true, round: endline.id },
    ] as const) {
      const [one, other] = await Promise.all(
        databases.map((database) =>
          Promise.all(indicators.map((indicator) => computeFigure(database, indicator, question, rounds))),
        ),
      );
      expect(differences({ [question.by]: one }, { [question.by]: other })).toEqual([]);
    }
    const compared = indicators.filter((one) => isComparable(one) && one.apart === undefined);
    const [one, other] = await Promise.all(
      databases.map((database) =>
        computeComparison(database, compared, { before: baseline.id, after: endline.id, weighted: true }, rounds),
      ),
    );
    expect(differences({ one }, { one: other })).toEqual([]);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}, 600_000);
