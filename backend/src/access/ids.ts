import { AREA_DATA_MANAGER_ROLE, DATA_MANAGER_ROLE } from '@groundwork/shared/contract/calls';

/** Fixed keys, so that applying the rules twice changes nothing and tests and settings can name them. */
export const ids = {
  roles: {
    member: '6f1d2c1e-0000-4000-8000-000000000001',
    dataManager: DATA_MANAGER_ROLE,
    areaMember: '6f1d2c1e-0000-4000-8000-000000000003',
    areaDataManager: AREA_DATA_MANAGER_ROLE,
  },
  policies: {
    member: '6f1d2c1e-0000-4000-8000-000000000011',
    ownAccount: '6f1d2c1e-0000-4000-8000-000000000012',
    restrictedData: '6f1d2c1e-0000-4000-8000-000000000013',
    dataManagement: '6f1d2c1e-0000-4000-8000-000000000014',
    uploads: '6f1d2c1e-0000-4000-8000-000000000016',
    people: '6f1d2c1e-0000-4000-8000-000000000015',
    areaMember: '6f1d2c1e-0000-4000-8000-000000000021',
    areaRestrictedData: '6f1d2c1e-0000-4000-8000-000000000023',
    areaDataManagement: '6f1d2c1e-0000-4000-8000-000000000024',
    /** Directus' own, the same in every installation. */
    public: 'abf8a154-5b1c-4a46-ac9c-7300570f4f17',
  },
} as const;
