/**
 * Messages about a sign-in that the owner did not make (auth.report-sign-in), separate from `messages`, which
 * every page loads.
 */
export const reportMessages = {
  newPasswordDue:
    'Somebody reported a login to this account. Please choose a new password with “Forgot password?” first.',
  linkOver:
    'This link has been used or has expired, or a new password has been set since. If you are worried, choose a new password with “Forgot password?”.',
} as const;
