import { limits } from '../../limits';

/** Messages about changes to the customer's own account, separate from `messages`, which every page loads. */
export const accountMessages = {
  deletionWordMissing: (word: string) => `Please type ${word} to confirm`,
  nameChanged: 'Your name has been changed.',
  billingChanged: 'Your billing details have been saved.',
  languageChanged: 'Your language has been changed.',
  emailChangeCodeSent: `If this address can be used, we have sent a ${limits.codeLength}-digit code to it.`,
  emailChanged: 'Your email address has been changed. Your other devices have been logged out.',
  passwordChanged: 'Your password has been changed. Your other devices have been logged out.',
  sessionSignedOut: 'The device has been logged out.',
  otherSessionsSignedOut: 'Your other devices have been logged out.',
  accountDeleted: 'Your account has been deleted.',
  changeNameFailed: 'Failed to change your name',
  fetchBillingFailed: 'Failed to fetch your billing details',
  changeBillingFailed: 'Failed to save your billing details',
  changeLanguageFailed: 'Failed to change your language',
  changeEmailFailed: 'Failed to change your email address',
  changePasswordFailed: 'Failed to change your password',
  fetchSessionsFailed: 'Failed to fetch your devices',
  endSessionFailed: 'Failed to log out the device',
  endOtherSessionsFailed: 'Failed to log out your other devices',
  downloadDataFailed: 'Failed to download your data',
  deleteAccountFailed: 'Failed to delete your account',
} as const;
