import { areaRule, both, changeableRule, fileRule, isEverywhere, type Rule } from './area.ts';
import { ids } from './ids.ts';
import { dataManagementPolicy } from './policy-data-management.ts';
import { memberPolicy } from './policy-member.ts';
import { restrictedDataPolicy } from './policy-restricted-data.ts';
import type { Permission, Policy } from './types.ts';

const isOurs = (collection: string): boolean => !collection.startsWith('directus_');

/** The rows that a permission is narrowed to; undefined where it is not for people with an area. */
const rowsOf = ({ collection, action }: Permission): Rule | undefined => {
  if (collection === 'directus_files') return action === 'create' ? {} : fileRule;
  if (!isOurs(collection)) return {};
  if (action === 'read') return areaRule(collection);
  if (isEverywhere(collection) || (collection === 'villages' && action === 'create')) return undefined;
  // What is written has to lie in the area, too; a permission cannot say so, the guard does (extension/areas).
  return action === 'create' ? {} : changeableRule(collection);
};

/** The same permissions for the rows of an area. */
const narrowed = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.flatMap((permission) => {
    const rows = rowsOf(permission);
    return rows === undefined ? [] : [{ ...permission, rows: both(rows, permission.rows) }];
  });

const ofArea = (policy: Policy, id: string): Policy => ({
  ...policy,
  id,
  name: `${policy.name} (area)`,
  description: `${policy.description} Only in the person's area.`,
  permissions: narrowed(policy.permissions),
});

/** What the roles with an area hold in place of the policies that reach every row. */
export const areaPolicies = {
  member: ofArea(memberPolicy, ids.policies.areaMember),
  restrictedData: ofArea(restrictedDataPolicy, ids.policies.areaRestrictedData),
  dataManagement: ofArea(dataManagementPolicy, ids.policies.areaDataManagement),
} as const;
