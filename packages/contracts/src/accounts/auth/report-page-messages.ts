/** Texts of the “It wasn't me” page before its scripts load; separate, because no other page loads them. */
export const reportQuestion = 'Was this login not you?';

/** Shown instead of the page when scripts do not run; never loaded as a script. */
export const reportWithoutScript =
  'This page needs JavaScript. You can choose a new password in another browser, or call us.';
