/** Texts of the dialog for confirming one's identity (auth.step-up). */
export const confirmationMessages = {
  title: 'Confirm that it is you',
  byPassword: 'This needs your password once more. You are not asked again for ten minutes.',
  byCode: 'This needs a code of your authenticator app. You are not asked again for ten minutes.',
  byPasskey: 'This needs one of your passkeys. You are not asked again for ten minutes.',
  byProvider:
    'This needs another sign-in at work, in a window of its own. You are not asked again for ten minutes.',
  waiting: 'Go on in the other window. This one notices when you are done.',
  failed: 'Failed to check who you are',
} as const;
