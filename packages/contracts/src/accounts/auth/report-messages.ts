/**
 * Messages about a sign-in that the owner did not make (auth.report-sign-in), separate from `messages`, which
 * every page loads.
 */
export const reportMessages = {
  newPasswordDue:
    'A sign-in to this account was reported. Please choose a new password with “Forgot password?” first.',
  linkOver:
    'This link has been used, is too old, or a new password was set since. If you are worried, choose a new password with “Forgot password?”.',
} as const;
