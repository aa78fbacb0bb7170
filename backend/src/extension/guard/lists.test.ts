import { LIST_NAMES } from '@groundwork/shared/contract/calls';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  relations: z.array(z.object({ meta: z.object({ one_field: z.string().nullable() }).nullable() })),
  fields: z.array(z.object({ field: z.string(), type: z.string() })),
});

test('the table of calls knows every list of the model, and no column has its name', () => {
  const { relations, fields } = schema.parse(
    JSON.parse(readFileSync(join(__dirname, '../../../schema/sqlite.json'), 'utf8')),
  );
  const lists = new Set(relations.flatMap(({ meta }) => meta?.one_field ?? []));
  expect([...LIST_NAMES].sort()).toEqual([...lists].sort());
  expect(fields.filter(({ field, type }) => lists.has(field) && type !== 'alias')).toEqual([]);
});
