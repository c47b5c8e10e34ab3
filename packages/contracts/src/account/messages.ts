/** What the customer's own account says about its changes, apart from `messages`: most pages are another's, and every page loads those. */
export const accountMessages = {
  deletionWordMissing: (word: string) => `Please type ${word} to confirm`,
  nameChanged: 'Your name has been changed.',
  emailChangeCodeSent: 'If this address can be used, we have sent a 6-digit code to it.',
  emailChanged: 'Your email address has been changed. Your other devices have been signed out.',
  passwordChanged: 'Your password has been changed. Your other devices have been signed out.',
  sessionSignedOut: 'The device has been signed out.',
  otherSessionsSignedOut: 'Your other devices have been signed out.',
  accountDeleted: 'Your account has been deleted.',
  changeNameFailed: 'Failed to change your name',
  changeEmailFailed: 'Failed to change your email address',
  changePasswordFailed: 'Failed to change your password',
  fetchSessionsFailed: 'Failed to fetch your devices',
  endSessionFailed: 'Failed to sign out the device',
  endOtherSessionsFailed: 'Failed to sign out your other devices',
  downloadDataFailed: 'Failed to download your data',
  deleteAccountFailed: 'Failed to delete your account',
} as const;
