import { queryClient } from '@groundwork/shared/data';
import { freshPage, serveFake, type FakeDirectus } from '@groundwork/shared/testing';

/** A fresh page in front of a server with two villages, v1 and v2, and one survey round, r1, of two households. */
export function serveSection(): FakeDirectus {
  freshPage();
  queryClient.clear();
  const server = serveFake();
  server.items['villages'] = [
    { village_id: 'v1', village_name: 'Aldeia' },
    { village_id: 'v2', village_name: 'Baraka' },
  ];
  server.items['survey_rounds'] = [{ id: 'r1', name: 'Baseline', start_date: '2024-05-06', currency: 'MZN' }];
  server.on('GET', '/data/items/households', () => ({
    status: 200,
    body: { data: [{ survey_round_id: 'r1', count: 2 }] },
  }));
  return server;
}
