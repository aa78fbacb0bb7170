import type { Row } from '../database/database.ts';
import type { EventContext, FilterMeta } from '../directus.ts';
import { invalid } from '../errors.ts';
import { asJson, parsedJson } from '../values.ts';
import { isEmptyArea, keyOfArea, readArea } from './definition.ts';
import { AREA_ROLES } from './membership.ts';

const requireFit = (role: unknown, area: unknown): void => {
  const limited = AREA_ROLES.includes(String(role));
  if (limited && (area ?? null) === null) throw invalid('Choose the area of a person with this role.');
  if (!limited && (area ?? null) !== null)
    throw invalid('Only the roles “Member of an area” and “Data manager of an area” have an area.');
};

/** An account with its area as it is stored, and the key that goes with it. */
const withKey = (payload: Readonly<Row>): Readonly<Row> => {
  const { area_key: _given, ...rest } = payload;
  if (!('area' in rest)) return rest;
  if (rest['area'] === null) return { ...rest, area_key: null };
  const area = readArea(parsedJson(rest['area']));
  if (area === undefined || isEmptyArea(area))
    throw invalid('An area names villages, districts, regions or water projects.');
  return { ...rest, area: asJson(area), area_key: keyOfArea(area) };
};

/** The role and area of an account must match, on every way they are written: with the plain Member role, a person with an area would see everything. */
export const areaOfPeople = {
  create: (payload: Readonly<Row>): Readonly<Row> => {
    requireFit(payload['role'], payload['area']);
    return withKey(payload);
  },
  update: async (payload: Readonly<Row>, { keys }: FilterMeta, { database }: EventContext): Promise<Readonly<Row>> => {
    if (!('role' in payload) && !('area' in payload)) return withKey(payload);
    for (const stored of await database('directus_users').whereIn('id', keys).select('role', 'area')) {
      const { role, area } = { ...stored, ...payload };
      requireFit(role, area);
    }
    return withKey(payload);
  },
};
