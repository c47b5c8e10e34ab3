/** What the page of the question says before its scripts have come; apart from the rest, which no other page loads. */
export const ratingPageMessages = {
  question: 'How did we do?',
} as const;

/** Instead of the page where no script runs; no browser loads it as a script. */
export const ratingWithoutScript = 'This page needs JavaScript. You can reply to the mail instead.';
