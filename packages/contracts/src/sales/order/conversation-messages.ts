/** Texts of the conversation between customer and team on an order. */
export const orderConversationMessages = {
  sent: 'Your message has been sent.',
  fetchFailed: 'Failed to fetch the conversation',
  respondFailed: 'Failed to send the response. Please try again.',
  settled: 'Marked as needing no answer',
  settleFailed: 'Failed to mark the conversation. Please try again.',
} as const;
