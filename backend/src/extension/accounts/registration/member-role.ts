import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { parsedJson } from '../../values.ts';

/** What new accounts get from the Public policy. */
const presetsSchema = z.looseObject({ role: z.string().min(1) });

/** The key of the role that somebody who registers gets. */
export async function memberRole(database: Database): Promise<string> {
  const row = await database('directus_permissions as p')
    .join('directus_access as a', 'a.policy', 'p.policy')
    .whereNull('a.role')
    .whereNull('a.user')
    .where({ collection: 'directus_users', action: 'create' })
    .first<{ readonly presets: unknown } | undefined>('p.presets');
  const presets = presetsSchema.safeParse(parsedJson(row?.presets));
  if (!presets.success) throw new Error('The role of new members is not set.');
  return presets.data.role;
}
