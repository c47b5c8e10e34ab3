import type { UserSort } from '@app/contracts/people/user/status';
import type { SortDirection } from '@app/contracts/sort-direction';

/** Labels of the status that the screen derives. */
export const userStatusLabels = { active: 'Active', suspended: 'Suspended' } as const;

export const userColumnLabels: Record<UserSort, string> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  status: 'Status',
  joined: 'Joined',
  lastLogin: 'Last login',
};

const alphabetic = { asc: 'A to Z', desc: 'Z to A' };
const timeOrderLabels = { asc: 'oldest first', desc: 'newest first' };

/** Describes what comes first. */
export const orderWords: Record<UserSort, Record<SortDirection, string>> = {
  name: alphabetic,
  email: alphabetic,
  role: { asc: 'users first', desc: 'super-admins first' },
  status: { asc: 'active first', desc: 'suspended first' },
  joined: timeOrderLabels,
  lastLogin: timeOrderLabels,
};

/** Default order when the URL has none. */
export const defaultUserOrder = { by: 'joined', direction: 'desc' } as const;

export const userNouns = { one: 'user', many: 'users' };
