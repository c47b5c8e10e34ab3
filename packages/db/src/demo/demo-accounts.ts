import type { Role } from '@app/contracts/people/user/role';

/**
 * The shared password of all demo accounts; shown at start and on /auth in demo mode, never in production.
 */
export const demoPassword = 'Mesurado!Bridge7';

interface DemoUser {
  readonly name: string;
  /** At example.com, a reserved domain that receives no mail. */
  readonly email: string;
  readonly role: Role;
  readonly joinedDaysAgo: number;
  /** Never signed in if omitted. */
  readonly lastLoginHoursAgo?: number;
  readonly suspended?: boolean;
  readonly unverified?: boolean;
}

/** The three accounts offered for trying out (design: sample accounts). */
export const demoAccounts = [
  {
    name: 'Amara Cole',
    email: 'admin@example.com',
    role: 'super-admin',
    joinedDaysAgo: 400,
    lastLoginHoursAgo: 3.2,
  },
  {
    name: 'Daniel Freeman',
    email: 'editor@example.com',
    role: 'admin',
    joinedDaysAgo: 310,
    lastLoginHoursAgo: 20.6,
  },
  {
    name: 'Casey Morgan',
    email: 'customer@example.com',
    role: 'user',
    joinedDaysAgo: 96,
    lastLoginHoursAgo: 27.4,
  },
] as const satisfies readonly DemoUser[];

const demoCustomers = [
  {
    name: 'Mardea Tolbert',
    email: 'mardea.tolbert@example.com',
    role: 'user',
    joinedDaysAgo: 188,
    lastLoginHoursAgo: 52.3,
  },
  {
    name: 'Joseph Kollie',
    email: 'joseph.kollie@example.com',
    role: 'user',
    joinedDaysAgo: 171,
    lastLoginHoursAgo: 9.1,
  },
  {
    name: 'Hannah Lindqvist',
    email: 'hannah.lindqvist@example.com',
    role: 'user',
    joinedDaysAgo: 158,
    lastLoginHoursAgo: 190.5,
  },
  {
    name: 'Prince Doe',
    email: 'prince.doe@example.com',
    role: 'user',
    joinedDaysAgo: 140,
    lastLoginHoursAgo: 31.8,
  },
  {
    name: 'Fatu Sirleaf-Barnes',
    email: 'fatu.barnes@example.com',
    role: 'user',
    joinedDaysAgo: 121,
    lastLoginHoursAgo: 74.2,
  },
  {
    name: 'Marcus Whitfield',
    email: 'marcus.whitfield@example.com',
    role: 'user',
    joinedDaysAgo: 104,
    lastLoginHoursAgo: 5.6,
  },
  {
    name: 'Oretha Gbowee',
    email: 'oretha.gbowee@example.com',
    role: 'user',
    joinedDaysAgo: 83,
    lastLoginHoursAgo: 118.9,
  },
  {
    name: 'Luis Ferreira',
    email: 'luis.ferreira@example.com',
    role: 'user',
    joinedDaysAgo: 70,
    lastLoginHoursAgo: 420.7,
  },
  {
    name: 'Siah Kpadeh',
    email: 'siah.kpadeh@example.com',
    role: 'user',
    joinedDaysAgo: 52,
    lastLoginHoursAgo: 46.1,
  },
  {
    name: 'Grace Okonkwo',
    email: 'grace.okonkwo@example.com',
    role: 'user',
    joinedDaysAgo: 38,
    lastLoginHoursAgo: 2.4,
  },
  {
    name: 'Emmanuel Togba',
    email: 'emmanuel.togba@example.com',
    role: 'user',
    joinedDaysAgo: 26,
    lastLoginHoursAgo: 600.3,
    suspended: true,
  },
  {
    name: 'Ruth Andersen',
    email: 'ruth.andersen@example.com',
    role: 'user',
    joinedDaysAgo: 12,
    lastLoginHoursAgo: 71.5,
  },
  {
    name: 'Kwame Boateng',
    email: 'kwame.boateng@example.com',
    role: 'user',
    joinedDaysAgo: 4,
    unverified: true,
  },
] as const satisfies readonly DemoUser[];

export const demoUsers: readonly DemoUser[] = [...demoAccounts, ...demoCustomers];

export type DemoEmail = (typeof demoAccounts)[number]['email'] | (typeof demoCustomers)[number]['email'];
