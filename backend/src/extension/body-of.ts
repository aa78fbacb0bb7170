import type { Schema } from '@groundwork/shared/contract/schema-kit';
import * as z from '@groundwork/shared/contract/schema-kit';
import type { Request } from './directus.ts';
import { invalid } from './errors.ts';

/**
 * What was sent, as it has to be.
 * @throws Refusal 400, which names the first field that is not valid
 */
export function bodyOf<T>(schema: Schema<T>, { body }: Pick<Request, 'body'>): T {
  const read = z.safeParse(schema, body);
  if (!read.success) throw invalid(`This is not valid: ${read.error.issues[0]?.path.join('.') ?? ''}`);
  return read.data;
}
