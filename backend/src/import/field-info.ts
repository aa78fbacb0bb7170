import { z } from 'zod';
import { read } from '../api/client.ts';
import type { Connection } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';

const answer = z.object({
  data: z.array(
    z.object({
      field: z.string(),
      type: z.string(),
      meta: z
        .object({
          special: z.array(z.string()).nullable(),
          interface: z.string().nullable(),
          options: z
            .object({
              choices: z.array(z.object({ value: z.string(), text: z.string() })).optional(),
              allowOther: z.boolean().optional(),
            })
            .loose()
            .nullable(),
        })
        .nullable(),
      schema: z
        .object({
          is_nullable: z.boolean(),
          is_primary_key: z.boolean(),
          max_length: z.number().nullable(),
          default_value: z.unknown(),
          foreign_key_table: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});

/** A column of a collection, as the server describes it. */
export interface FieldInfo {
  readonly name: string;
  readonly type: string;
  /** Edited as a list of words. */
  readonly isList: boolean;
  readonly isKey: boolean;
  /** A row cannot be created without it. */
  readonly required: boolean;
  readonly maxLength: number | null;
  readonly target: string | null;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly allowOther: boolean;
}

/** Written by the server whatever is sent. */
const isOfServer = (special: readonly string[]): boolean =>
  special.some((word) => ['date-created', 'date-updated', 'user-created', 'user-updated'].includes(word));

/**
 * The columns of a collection that an import may fill.
 * @throws Error, in one sentence, where there is no such collection or the account may not see it.
 */
export const readFields = async (connection: Connection, collection: string): Promise<FieldInfo[]> => {
  const { data } = await read(connection, `/fields/${encodeURIComponent(collection)}`, answer).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403) {
      throw new Error(`There is no collection ${collection}, or this account may not read it.`);
    }
    throw error;
  });
  return data.flatMap(({ field, type, meta, schema }) => {
    const special = meta?.special ?? [];
    if (schema === null || isOfServer(special)) return [];
    return [
      {
        name: field,
        type,
        isList: meta?.interface === 'tags',
        isKey: schema.is_primary_key,
        required: !schema.is_nullable && (schema.default_value ?? null) === null && !special.includes('uuid'),
        maxLength: schema.max_length,
        target: schema.foreign_key_table,
        choices: meta?.options?.choices ?? [],
        allowOther: meta?.options?.allowOther ?? false,
      },
    ];
  });
};
