import { sentenceFor } from '@groundwork/shared/contract/field-sentences';
import type { Schema } from '@groundwork/shared/contract/schema-kit';
import * as z from '@groundwork/shared/contract/schema-kit';
import type { Request } from './directus.ts';
import { invalid } from './errors.ts';

/**
 * What was sent, as it has to be.
 * @throws Refusal 400, with a sentence about the first field that is not valid
 */
export function bodyOf<T>(schema: Schema<T>, { body }: Pick<Request, 'body'>): T {
  const read = z.safeParse(schema, body);
  if (!read.success) throw invalid(sentenceFor(read.error.issues[0], body));
  return read.data;
}
