import { requireMember, type Member } from '../accountability.ts';
import { hasArea } from '../areas/membership.ts';
import type { Database } from '../database/database.ts';
import type { Request } from '../directus.ts';
import { forbidden, Refusal } from '../errors.ts';
import { writesFreely } from '../permissions.ts';

/**
 * Requires somebody who may import a whole survey.
 * @throws Refusal 403
 */
export async function requireImporting(request: Request, database: Database): Promise<Member> {
  const member = requireMember(request);
  if (hasArea(member))
    throw new Refusal(
      403,
      'FORBIDDEN',
      'People with an area cannot sync sources: a form has submissions of all areas.',
    );
  if (!(await writesFreely({ accountability: member, database }, 'households', 'create'))) throw forbidden();
  return member;
}
