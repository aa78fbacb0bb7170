import { z } from 'zod';
import { read, send } from '../api/client.ts';
import type { Connection } from '../api/client.ts';

const list = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** Creates what is missing and corrects what differs, by key; returns how many records it wrote. */
export const applyRecords = async (
  connection: Connection,
  path: string,
  wanted: readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[],
): Promise<number> => {
  const names = [...new Set(wanted.flatMap(Object.keys))].join(',');
  const { data } = await read(connection, path, list, {
    fields: names,
    filter: { id: { _in: wanted.map(({ id }) => id) } },
    limit: -1,
  });
  const standing = new Map(data.map((record) => [record['id'], record]));
  let written = 0;
  for (const record of wanted) {
    const before = standing.get(record.id);
    if (before === undefined) {
      await send(connection, 'POST', path, { body: record });
      written += 1;
    } else if (Object.entries(record).some(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value))) {
      await send(connection, 'PATCH', `${path}/${record.id}`, { body: record });
      written += 1;
    }
  }
  return written;
};
