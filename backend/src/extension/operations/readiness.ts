import { createReadiness, type Readiness } from '@groundwork/shared/contract/readiness';
import type { Database } from '../database/database.ts';
import type { Context } from '../directus.ts';
import { entryOf } from '../values.ts';
import { probesOf } from './probes.ts';

const looks = new WeakMap<Database, () => Promise<Readiness>>();

/** How this server is: looked at once, however many ask at the same time. */
export const readinessOf = (context: Context): (() => Promise<Readiness>) =>
  entryOf(looks, context.database, () => createReadiness(probesOf(context)));
