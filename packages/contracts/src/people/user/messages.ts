import { formatCount } from '../../format-count';

/** Texts of the users screen. */
export const userMessages = {
  fetchUsersFailed: 'Failed to fetch users',
  userCreated: 'User created',
  userUpdated: 'User updated',
  createUserFailed: 'Failed to create user',
  updateUserFailed: 'Failed to update user',
  deleteUserFailed: 'Failed to delete user',
  exportUsersFailed: 'Failed to export users',
  deleteUserConfirm: 'Are you sure you want to delete this user? This action cannot be undone.',
  deleteUsersConfirm: (users: string) =>
    `Are you sure you want to delete ${users}? This action cannot be undone.`,
  ownEmail: 'Please change your own email address on your account page.',
  userGone: 'Somebody else has deleted this user in the meantime.',
  userMissing: 'This user no longer exists.',
  userDeleted: 'User deleted',
  /** Marks an account whose address nobody has proven (users.unconfirmed-address). */
  addressUnconfirmed: 'Address not confirmed',
  /** Effect of a suspension on the administrator's assigned tickets. */
  ticketsStay: (tickets: number) =>
    tickets === 1
      ? 'One active ticket stays assigned, marked as suspended, until somebody takes it over.'
      : `${formatCount(tickets)} active tickets stay assigned, marked as suspended, until somebody takes them over.`,
  /** Effect of a deletion or role change on them. */
  ticketsReleased: (tickets: number) =>
    tickets === 1
      ? 'One active ticket becomes unassigned.'
      : `${formatCount(tickets)} active tickets become unassigned.`,
  /** Effect of a reset mail. */
  resetEffect: (email: string) =>
    `${email} gets an email with a link to choose a new password. The current one works until then.`,
  resetSent: 'Email sent',
  sendResetFailed: 'Failed to send the email',
  /** Effect of ending a user's sessions. */
  endSessionsEffect: (email: string) =>
    `${email} is logged out on every device at once and can log in again. If somebody else knows the password, send a reset email as well.`,
  sessionsEnded: 'Logged out everywhere',
  endSessionsFailed: 'Failed to log the user out',
  areaRequired: 'Please choose at least one area, or suspend the account',
  quotesNeedTickets: 'Quotes are written in tickets: please choose tickets as well',
  userRestricted: 'Restriction saved',
  restrictUserFailed: 'Failed to save the restriction',
  /** Effect of changing a restriction. */
  restrictionEffect: (name: string) =>
    `${name} is logged out on every device and sees only the chosen areas after logging in again. API tokens are restricted too.`,
  userSuspended: 'User suspended',
  userUnsuspended: 'User unsuspended',
  suspendUserFailed: 'Failed to suspend user',
  unsuspendUserFailed: 'Failed to unsuspend user',
} as const;
