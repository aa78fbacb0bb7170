import { formMappingSchema, type FormMapping } from '@groundwork/survey/import';
import * as z from '@groundwork/shared/contract/schema-kit';
import { parsedJson } from '../values.ts';
import type { Source } from '../database/source-rows.ts';

/** How submissions are read, where a person has confirmed it and this release still understands it. */
export const mappingOf = ({ mapping }: Pick<Source, 'mapping'>): FormMapping | null =>
  mapping === null ? null : (z.safeParse(formMappingSchema, parsedJson(mapping)).data ?? null);
