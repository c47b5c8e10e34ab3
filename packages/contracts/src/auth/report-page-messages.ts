/** What the page behind “It wasn't me” says before its scripts have come; apart from the rest, which no other page loads. */
export const reportPageMessages = {
  question: 'Was it not you who signed in?',
} as const;

/** Instead of the page where no script runs; no browser loads it as a script. */
export const reportWithoutScript =
  'This page needs JavaScript. You can choose a new password in another browser, or call us.';
