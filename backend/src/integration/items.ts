import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { created } from './created.ts';
import { call, expectStatus } from './server.ts';

export const rowsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
export type Rows = z.infer<typeof rowsSchema>['data'];

/** The rows that a person is shown at an address. */
export const rowsAt = async (person: Connection, path: string): Promise<Rows> =>
  rowsSchema.parse((await call(person, 'GET', path)).body).data;

/** Creates a row and gives its key. */
export const create = async (person: Connection, collection: string, row: object): Promise<string> =>
  created.parse((await expectStatus(200, person, 'POST', `/items/${collection}`, row)).body).data.id;
