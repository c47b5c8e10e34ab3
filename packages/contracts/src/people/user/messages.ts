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
  ownEmail: 'Please change your own email address on your account page, where your password is asked for.',
  userGone: 'Somebody else has deleted this user meanwhile.',
  userMissing: 'This user does not exist any more.',
  userDeleted: 'User deleted',
  /** Marks an account whose address nobody has proven (users.unconfirmed-address). */
  addressUnconfirmed: 'Address not confirmed',
  /** Effect of a suspension on the administrator's assigned tickets. */
  ticketsStay: (tickets: number) =>
    tickets === 1
      ? 'One ticket to work on stays assigned, marked as suspended, until somebody takes it over.'
      : `${formatCount(tickets)} tickets to work on stay assigned, marked as suspended, until somebody takes them over.`,
  /** Effect of a deletion or role change on them. */
  ticketsReleased: (tickets: number) =>
    tickets === 1
      ? 'One assigned ticket to work on goes back to nobody.'
      : `${formatCount(tickets)} assigned tickets to work on go back to nobody.`,
  /** Effect of a reset mail. */
  resetEffect: (email: string) =>
    `${email} gets a mail that leads to the page for a new password. The present one works until then.`,
  resetSent: 'Mail sent',
  sendResetFailed: 'Failed to send the mail',
  /** Effect of ending a user's sessions. */
  endSessionsEffect: (email: string) =>
    `${email} is signed out on every device at once and can sign in again. If somebody else knows the password, send a reset mail as well.`,
  sessionsEnded: 'Signed out everywhere',
  endSessionsFailed: 'Failed to sign the user out',
  areaRequired: 'Please choose at least one area, or suspend the account',
  quotesNeedTickets: 'Quotes are written in tickets: please choose tickets as well',
  userRestricted: 'Restriction saved',
  restrictUserFailed: 'Failed to save the restriction',
  /** Effect of changing a restriction. */
  restrictionEffect: (name: string) =>
    `${name} is signed out on every device and sees the chosen areas after the next sign-in. API tokens obey as well.`,
  userSuspended: 'User suspended',
  userUnsuspended: 'User unsuspended',
  suspendUserFailed: 'Failed to suspend user',
  unsuspendUserFailed: 'Failed to unsuspend user',
} as const;
