import * as z from '@groundwork/shared/contract/schema-kit';
import { isTarget, type Target } from '../import-table.ts';

/** The name of a table that a sheet fills. */
export const targetSchema = z.pipe(
  z.string().check(z.refine(isTarget)),
  z.transform((name) => name as Target),
);
