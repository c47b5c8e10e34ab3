/** What the page of the question says before its scripts have come; apart from the rest, which no other page loads. */
export const ratingPageMessages = {
  question: 'How did we do?',
  withoutScript: 'This page needs JavaScript. You can reply to the mail instead.',
} as const;
