import type { Area } from './extension/areas/definition.ts';
import { ids } from './access/ids.ts';

export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Key of the role; null stands for Directus' own Administrator. */
  readonly role: string | null;
  /** What the person sees of the portal; all of it when absent. */
  readonly area?: Area;
  /** What the account is for, as `npm start` prints it. */
  readonly title: string;
}

/** The accounts of the demo, with the passwords the README prints. They exist only where demo data was asked for. */
export const demoAccounts = {
  admin: {
    id: '6f1d2c1e-0000-4000-8000-0000000000a1',
    email: 'admin@example.org',
    password: 'groundwork-admin',
    firstName: 'Ada',
    lastName: 'Nhamposse',
    role: null,
    title: 'Administrator',
  },
  member: {
    id: '6f1d2c1e-0000-4000-8000-0000000000a2',
    email: 'member@example.org',
    password: 'groundwork-member',
    firstName: 'Marta',
    lastName: 'Zucula',
    role: ids.roles.member,
    title: 'Member',
  },
  manager: {
    id: '6f1d2c1e-0000-4000-8000-0000000000a3',
    email: 'manager@example.org',
    password: 'groundwork-manager',
    firstName: 'Tomas',
    lastName: 'Chivite',
    role: ids.roles.dataManager,
    title: 'Data manager',
  },
  area: {
    id: '6f1d2c1e-0000-4000-8000-0000000000a4',
    email: 'area@example.org',
    password: 'groundwork-area',
    firstName: 'Joana',
    lastName: 'Mucavele',
    role: ids.roles.areaMember,
    area: { villages: ['MUR-01', 'MUR-03'], districts: [], regions: [], projects: [] },
    title: 'Member of an area',
  },
} as const satisfies Record<string, DemoAccount>;
