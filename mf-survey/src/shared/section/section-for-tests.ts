import { queryClient } from '@groundwork/shared/data';
import { freshPage, serveFake, type FakeDirectus } from '@groundwork/shared/testing';

type Row = Record<string, unknown>;

/** The households of every section's test: one of weight 3 in village v1, one of weight 1 in v2, of the same round. */
const HOUSEHOLDS: readonly Row[] = [
  { id: 'h1', village_id: 'v1', survey_round_id: 'r1', weight: '3.0', consent: true },
  { id: 'h2', village_id: 'v2', survey_round_id: 'r1', weight: 1, consent: true },
];

/**
 * A fresh page in front of a server with two households and what belongs to them, by collection; a row names its household as
 * `household` beside its fields. Narrowed by village as a real server would.
 */
export function serveSection(collections: Readonly<Record<string, readonly (Row & { household: 'h1' | 'h2' })[]>>): FakeDirectus {
  freshPage();
  queryClient.clear();
  const server = serveFake();
  server.items['villages'] = [
    { village_id: 'v1', village_name: 'Aldeia' },
    { village_id: 'v2', village_name: 'Baraka' },
  ];
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline', start_date: '2024-05-06', currency: 'MZN' }];
  const serve = (collection: string, rows: readonly Row[]) =>
    server.on('GET', `/data/items/${collection}`, ({ query }) => {
      const village = /"village_id":\{"_eq":"([^"]+)"/.exec(query['filter'] ?? '')?.[1];
      const inVillage = (row: Row) => HOUSEHOLDS.find(({ id }) => id === (row['household'] ?? row['id']))?.['village_id'] === village;
      return { status: 200, body: { data: village === undefined ? rows : rows.filter(inVillage) } };
    });
  const { households = [], ...others } = collections;
  serve('households', HOUSEHOLDS.map((one) => ({ ...one, ...households.find(({ household }) => household === one['id']) })));
  for (const [collection, rows] of Object.entries(others)) serve(collection, rows.map((row) => ({ household_id: row.household, ...row })));
  return server;
}
