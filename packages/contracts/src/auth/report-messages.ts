/** About a sign-in that its owner did not make (auth.report-sign-in), apart from `messages`: every page loads those. */
export const reportMessages = {
  newPasswordDue:
    'A sign-in to this account was reported. Please choose a new password with “Forgot password?” first.',
  linkOver:
    'This link has been used, is too old, or a new password was set since. If you are worried, choose a new password with “Forgot password?”.',
} as const;
