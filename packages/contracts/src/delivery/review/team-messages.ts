/** What only the team reads about reviews; in English like the dashboard. */
export const reviewTeamMessages = {
  decided: 'This review is not waiting for approval any more. Reload the page to see it.',
  notPublished: 'This review is not published, so it cannot be hidden or answered.',
  published: 'The review is published',
  publishFailed: 'Failed to publish the review',
  declined: 'Declined; the author was told why',
  declineFailed: 'Failed to decline the review',
  hidden: 'Hidden; the author was told why',
  hideFailed: 'Failed to hide the review',
  answered: 'Your answer is saved',
  answerFailed: 'Failed to save the answer',
  kept: 'The reports are settled',
  keepFailed: 'Failed to settle the reports',
} as const;
