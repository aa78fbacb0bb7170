import { ids } from './ids.ts';
import { areaPolicies } from './policies-area.ts';
import { dataManagementPolicy } from './policy-data-management.ts';
import { memberPolicy } from './policy-member.ts';
import { ownAccountPolicy } from './policy-own-account.ts';
import { peoplePolicy } from './policy-people.ts';
import { publicPermissions } from './policy-public.ts';
import { restrictedDataPolicy } from './policy-restricted-data.ts';
import { uploadsPolicy } from './policy-uploads.ts';
import type { Permission, Policy, Role } from './types.ts';

export const policies: readonly Policy[] = [
  memberPolicy,
  ownAccountPolicy,
  peoplePolicy,
  uploadsPolicy,
  restrictedDataPolicy,
  dataManagementPolicy,
  ...Object.values(areaPolicies),
];

const anywhere = [ids.policies.ownAccount, ids.policies.people, ids.policies.uploads];
const everybody = [ids.policies.member, ...anywhere];
const inTheirArea = [ids.policies.areaMember, ...anywhere];

export const roles: readonly Role[] = [
  {
    id: ids.roles.member,
    name: 'Member',
    icon: 'badge',
    description: 'Everybody who signed up',
    policies: everybody,
  },
  {
    id: ids.roles.dataManager,
    name: 'Data manager',
    icon: 'verified_user',
    description: 'A member who also loads data and sees what is restricted',
    policies: [...everybody, ids.policies.restrictedData, ids.policies.dataManagement],
  },
  {
    id: ids.roles.areaMember,
    name: 'Member of an area',
    icon: 'location_on',
    description: 'A member who sees some villages and water projects',
    policies: inTheirArea,
  },
  {
    id: ids.roles.areaDataManager,
    name: 'Data manager of an area',
    icon: 'edit_location_alt',
    description: 'A data manager for some villages and water projects',
    policies: [...inTheirArea, ids.policies.areaRestrictedData, ids.policies.areaDataManagement],
  },
];

/** Every permission to stand in the server, by the policy that holds it. */
export const permissionsByPolicy: ReadonlyMap<string, readonly Permission[]> = new Map([
  ...policies.map(({ id, permissions }) => [id, permissions] as const),
  [ids.policies.public, publicPermissions] as const,
]);
