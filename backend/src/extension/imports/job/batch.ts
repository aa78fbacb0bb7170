import { importRequestSchema, type ImportRequest } from '@groundwork/survey/import';
import { z } from 'zod';
import type { Context } from '../../directus.ts';
import { removeUnused } from '../../files/unused-files.ts';
import { noteNotImported } from '../../sources/imported.ts';
import { parsedJson } from '../../values.ts';

/**
 * What an import that has not ended is to do; null for one that has.
 * @throws ZodError for what another release has written
 */
export function readRequest(stored: unknown): ImportRequest | null {
  const parsed = parsedJson(stored) ?? null;
  return parsed === null ? null : importRequestSchema.parse(parsed);
}

/** The parts of a request that every release writes in the same way. */
const belongingsSchema = z.looseObject({
  files: z.array(z.looseObject({ id: z.string() })).catch([]),
  source: z.looseObject({ id: z.string(), fetch: z.string() }).optional().catch(undefined),
});

/** What goes with an import that ends, also where another release has written its request: its files, and the fetch that brought them. */
export const belongingsOf = (stored: unknown): z.infer<typeof belongingsSchema> =>
  belongingsSchema.catch({ files: [] }).parse(parsedJson(stored) ?? {});

/**
 * Ends an import that is not to be tried again, and removes its files: they hold everything that people answered.
 * @returns whether it had not ended
 */
export async function endImport(
  id: string,
  values: { readonly state: 'failed' | 'canceled'; readonly problem?: string },
  from: readonly string[],
  context: Pick<Context, 'database' | 'getSchema' | 'services'>,
): Promise<boolean> {
  const { database } = context;
  const found = await database('import_batches').where({ id }).first('request');
  const ended = await database('import_batches')
    .where({ id })
    .whereIn('state', from)
    .update({ problem: null, ...values, request: null });
  if (ended === 1) {
    await removeFiles(found?.request, context);
    const { source } = belongingsOf(found?.request);
    if (source !== undefined) await noteNotImported(database, source);
  }
  return ended === 1;
}

export const removeFiles = async (
  request: unknown,
  context: Pick<Context, 'database' | 'getSchema' | 'services'>,
): Promise<void> =>
  removeUnused(
    belongingsOf(request).files.map(({ id }) => id),
    context,
  );
