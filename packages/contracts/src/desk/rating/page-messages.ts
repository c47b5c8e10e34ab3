/** Texts of the rating page before its scripts load; separate, because no other page loads them. */
export const ratingQuestion = 'How did we do?';

/** Shown instead of the page when scripts do not run; never loaded as a script. */
export const ratingWithoutScript = 'This page needs JavaScript. You can reply to the email instead.';
