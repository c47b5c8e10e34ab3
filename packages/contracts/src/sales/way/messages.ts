/** Messages about the way of the work, separate from `messages`, which every page loads. */
export const wayMessages = {
  fetchFailed: 'Failed to fetch the steps of this order',
} as const;
