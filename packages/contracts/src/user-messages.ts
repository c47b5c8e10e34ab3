/** What the users screen says (spec 8). */
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
  userSuspended: 'User suspended',
  userUnsuspended: 'User unsuspended',
  suspendUserFailed: 'Failed to suspend user',
  unsuspendUserFailed: 'Failed to unsuspend user',
} as const;
