/** What the page behind “It wasn't me” says before its scripts have come; apart from the rest, which no other page loads. */
export const reportPageMessages = {
  question: 'Was this sign-in not you?',
  withoutScript: 'This page needs JavaScript. You can choose a new password in another browser, or call us.',
} as const;
