/** Title of the page behind a review link, before its scripts load; separate, because no other page loads it. */
export const reviewPageTitle = 'Your review';

/** Shown instead of the page when scripts do not run; never loaded as a script. */
export const reviewWithoutScript =
  'This page needs JavaScript. You can review your templates in your account, too.';
