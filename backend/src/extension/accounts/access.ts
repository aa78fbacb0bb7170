import { ids } from '../../access/ids.ts';
import { requireAdministrator } from '../accountability.ts';
import { isEmptyArea, readArea } from '../areas/definition.ts';
import { markAreas } from '../areas/marks.ts';
import type { Context, Request } from '../directus.ts';
import { invalid, notFound } from '../errors.ts';
import { fieldsOf, isKey } from '../values.ts';
import { validFrom as validFromIn } from './sessions/valid-from.ts';

/** What somebody does in the portal, with or without an area. */
export type RoleKind = 'member' | 'manager';

const ROLES: Readonly<Record<RoleKind, { readonly everywhere: string; readonly inArea: string }>> = {
  member: { everywhere: ids.roles.member, inArea: ids.roles.areaMember },
  manager: { everywhere: ids.roles.dataManager, inArea: ids.roles.areaDataManager },
};

export const kindOfRole = (key: string | null): RoleKind | null => {
  const found = Object.entries(ROLES).find(([, { everywhere, inArea }]) => key === everywhere || key === inArea);
  return (found?.[0] as RoleKind | undefined) ?? null;
};

const isKind = (value: unknown): value is RoleKind => value === 'member' || value === 'manager';

/**
 * Gives somebody a role, and an area or none: `{ role, area }`. It holds from the next call: access tokens end, and what the area holds is
 * written before the answer.
 */
export const accessOf =
  ({ database, getSchema, services }: Context) =>
  async (request: Request): Promise<void> => {
    const accountability = requireAdministrator(request);
    const user = request.params['id'] ?? '';
    const { role, area: given = null } = fieldsOf(request.body);
    if (!isKind(role)) throw invalid('Choose a role.');
    const area = given === null ? null : readArea(given);
    if (area === undefined || (area !== null && isEmptyArea(area)))
      throw invalid('Choose at least one region, district, village or water project.');
    if (user === accountability.user) throw invalid('You cannot change your own role. Ask another administrator.');
    const person = isKey(user) ? await database('directus_users').where({ id: user }).first('role') : undefined;
    if (person === undefined) throw notFound('There is no such person. Reload the list.');
    if (kindOfRole(person.role) === null) throw invalid('The role of this person cannot be changed here.');
    const { everywhere, inArea } = ROLES[role];
    await new services.UsersService({ accountability, schema: await getSchema(), knex: database }).updateOne(user, {
      role: area === null ? everywhere : inArea,
      area,
    });
    await markAreas(database);
    await validFromIn(database).end([user]);
  };
